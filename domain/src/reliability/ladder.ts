/** The ladder of a tutor's reliability: a function of the events and the clock (trust §5.3). // ours */
import type { ReliabilityLevel } from '@hiwar/contract/enumerations/reliability.ts'
import { DAY, type Instant, later, plus } from '../time/instant.ts'
import { isLifted, type Penalty, thirdsOf } from './points.ts'

export interface Rung {
  readonly level: ReliabilityLevel
  /** Points from which it is reached. */
  readonly points: number
  /** Days in which the tutor stands behind others in lists, or gets no new bookings. */
  readonly days: number
}

/** Highest first. */
export const rungs: readonly Rung[] = [
  { level: 5, points: 18, days: 30 },
  { level: 4, points: 14, days: 14 },
  { level: 3, points: 10, days: 7 },
  { level: 2, points: 7, days: 7 },
  { level: 1, points: 4, days: 0 },
]

/** Beyond a warning only of so many lessons due, and of at least so many events in a hundred of them. */
export const fewestDue = 10
export const smallestShare = 3

/** Lessons due in the 90 days before an instant, and ever. */
export interface DueLessons {
  readonly recent: number
  readonly ever: number
}

/** An event with the lessons due when it happened. */
export interface DatedPenalty extends Penalty {
  readonly due: DueLessons
}

/** The sum of what the events weigh now, in thirds of a point. */
export function scoreOf(penalties: readonly Penalty[], now: Instant): number {
  return penalties.reduce((sum, penalty) => sum + thirdsOf(penalty, now), 0)
}

/** The rung that the events reach now; staff alone lead a tutor with few lessons beyond the warning. */
export function levelOf(penalties: readonly Penalty[], due: DueLessons, now: Instant): ReliabilityLevel {
  const score = scoreOf(penalties, now)
  const reached = rungs.find(({ points }) => score >= 3 * points)?.level ?? 0
  return reached > 1 && !isShareLarge(penalties, due, now) ? 1 : reached
}

function isShareLarge(penalties: readonly Penalty[], { recent, ever }: DueLessons, now: Instant): boolean {
  const events = penalties.filter((penalty) => thirdsOf(penalty, now) > 0).length
  return ever >= fewestDue && events * 100 >= smallestShare * recent
}

/** The rung that shows the tutor behind others, and the first one that pauses new bookings. */
const behindOn = 2
const pausedFrom = 3

/** Events before that, in milliseconds, have no effect any more: neither their weight nor a pause that they started. */
export const remembered = 210 * DAY

export interface Standing {
  /** In thirds of a point. */
  readonly score: number
  readonly level: ReliabilityLevel
  /** Until when nothing new may be booked; null for no pause. */
  readonly pausedUntil: Instant | null
  /** Until when the tutor stands behind others in lists; null for no such time. */
  readonly behindUntil: Instant | null
}

/**
 * Where the tutor stands now. Each event starts at most one pause, by the rung that it reached when it happened; an
 * event that was lifted since is as if it had never been. Neither order nor repetition of the calls matters.
 */
export function standingOf(penalties: readonly DatedPenalty[], due: DueLessons, now: Instant): Standing {
  const counted = penalties.filter((penalty) => penalty.at <= now && !isLifted(penalty, now))
  const effects = counted.map(({ at, due: then }) => {
    const before = counted.filter((other) => other.at <= at)
    const level = levelOf(before, then, at)
    return { level, until: plus(at, daysOf(level) * DAY) }
  })
  const latest = (isMeant: (level: ReliabilityLevel) => boolean) => {
    const ends = effects.filter(({ level, until }) => isMeant(level) && until > now).map(({ until }) => until)
    return ends.length === 0 ? null : ends.reduce(later)
  }
  return {
    score: scoreOf(counted, now),
    level: levelOf(counted, due, now),
    pausedUntil: latest((level) => level >= pausedFrom),
    behindUntil: latest((level) => level === behindOn),
  }
}

function daysOf(level: ReliabilityLevel): number {
  return rungs.find((rung) => rung.level === level)?.days ?? 0
}
