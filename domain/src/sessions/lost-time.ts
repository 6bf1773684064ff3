/**
 * The time that broken connections took from a lesson: it is added behind the end while the two are still there, and
 * the rest is kept for the student. The tutor's pay does not depend on it.
 */
import { clipped, later, MINUTE, plus, SECOND, type TimeRange, totalLength } from '../time/instant.ts'
import { linkSlotsOf } from './attendance.ts'
import type { Evidence, Member, VerdictThresholds } from './evidence.ts'
import { dropsOf, presenceOf } from './presence.ts'

/** Bounds of lost time, in milliseconds. */
export const lostTimes = {
  /** The most that the drops of one member count. */
  dropsOfOne: 5 * MINUTE,
  /** Before the end of the lesson, when an extension is decided. */
  decidedBefore: MINUTE,
  /** Before the end of the lesson, until when the tutor may accept an extension beyond the slot. */
  answeredBefore: 30 * SECOND,
} as const

/** Bounds of lost minutes. */
export const lostMinutesBounds = {
  /** Fewer lost minutes count as none. */
  least: 3,
  longestExtension: 10,
  /** The shortest lesson: so many minutes of the balance become minutes of a quota week. */
  grant: 15,
  /** The most that a student is credited within `creditDays`. */
  creditMost: 30,
  creditDays: 30,
} as const

type LinkEvidence = Pick<Evidence, 'lesson' | 'events' | 'reports'>

/**
 * Whole minutes lost within `lesson`, which may end before the lesson does: the connection was down while both were
 * inside, or a member was away after a drop, from when both had come. Overlapping time counts once. A drop that is
 * over within `thresholds.resume` is no absence.
 */
export function lostMinutes(evidence: LinkEvidence, thresholds: VerdictThresholds): number {
  const { lesson, events } = evidence
  const [tutor] = presenceOf('tutor', events, lesson, thresholds)
  const [student] = presenceOf('student', events, lesson, thresholds)
  if (tutor === undefined || student === undefined) return 0
  const since = { start: later(tutor.start, student.start), end: lesson.end }
  const away = (member: Member) => {
    const drops = dropsOf(member, events, lesson, thresholds).flatMap((drop) => clipped(drop, since) ?? [])
    return firstOf(drops, lostTimes.dropsOfOne)
  }
  const down = linkSlotsOf(evidence, thresholds).filter(({ state }) => state === 'down')
  const minutes = Math.floor(totalLength([...down, ...away('tutor'), ...away('student')]) / MINUTE)
  return minutes < lostMinutesBounds.least ? 0 : minutes
}

/** The beginning of these ranges, in order and without overlap, up to this many milliseconds. */
function firstOf(ranges: readonly TimeRange[], most: number): TimeRange[] {
  let left = most
  return ranges.map(({ start, end }) => {
    const length = Math.min(left, end - start)
    left -= length
    return { start, end: plus(start, length) }
  })
}

/** Whether both members are in the room at the end of `lesson`. */
export function areBothInside({ lesson, events }: LinkEvidence, thresholds: VerdictThresholds): boolean {
  const past = events.filter(({ at }) => at <= lesson.end)
  const soon = { ...lesson, end: plus(lesson.end, 1) }
  const isInside = (member: Member) => presenceOf(member, past, soon, thresholds).at(-1)?.end === soon.end
  return isInside('tutor') && isInside('student')
}

/** Minutes added behind the end; `free` are those of the two until the next engagement of either. */
export function extensionOf(lost: number, free: number): number {
  return Math.max(0, Math.min(lost, lostMinutesBounds.longestExtension, free))
}

/** Minutes for the balance of a student who was credited `recent` minutes in the last 30 days. */
export function creditOf({ lost, added, recent }: { lost: number; added: number; recent: number }): number {
  return Math.max(0, Math.min(lost - added, lostMinutesBounds.creditMost - recent))
}

/** How many times the balance, in minutes, gives the minutes of a shortest lesson. */
export function grantsOf(balance: number): number {
  return Math.floor(balance / lostMinutesBounds.grant)
}
