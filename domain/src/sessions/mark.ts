/**
 * The mark of a member who has not come ten minutes after the start, while the other waits. Minutes and money move with
 * the mark, and no later verdict moves them by itself.
 */
import { clipped, earlier, holds, type Instant, MINUTE, plus, SECOND, totalLength } from '../time/instant.ts'
import type { Evidence, Member, VerdictThresholds } from './evidence.ts'
import { presenceOf } from './presence.ts'

/** The facts of a mark, up to one instant; events after it do not matter. */
export interface MarkFacts extends Pick<Evidence, 'lesson' | 'events' | 'outages' | 'suspended'> {
  readonly cuts: Cuts
}

/** What the members declared of power cuts. */
export type Cuts = Readonly<Partial<Record<Member, PowerCut>>>

export interface PowerCut {
  /** When the member wants to be back; null for no return in this lesson. */
  readonly backBy: Instant | null
}

export interface Mark {
  readonly absent: Member
  /** The tutor's own word, that there is no return, takes the place of the ten minutes. */
  readonly declared: boolean
  /** Milliseconds of each member in the room until the mark. */
  readonly inside: Readonly<Record<Member, number>>
}

/** Milliseconds of the mark. */
export const markTimes = {
  /** From the start to the first mark. */
  after: 10 * MINUTE,
  /** An outage of ours since the start from which on nobody is marked, and the verdict decides. */
  outage: 60 * SECOND,
  /** From the start: a power cut holds the mark back at most until then, */
  holdAfterStart: 20 * MINUTE,
  /** and until this long before the end. */
  holdBeforeEnd: 5 * MINUTE,
} as const

/** The mark at this instant; undefined while nobody is marked. */
export function decideMark(facts: MarkFacts, now: Instant, thresholds: VerdictThresholds): Mark | undefined {
  const { lesson, cuts, suspended } = facts
  if (!holds(lesson, now)) return undefined
  const tutor = stayOf('tutor', facts, now, thresholds)
  const student = stayOf('student', facts, now, thresholds)
  if (tutor.came && student.came) return undefined
  const inside = { tutor: tutor.time, student: student.time }
  // Against oneself a word is enough.
  if (cuts.tutor?.backBy === null && !tutor.isInside) return { absent: 'tutor', declared: true, inside }
  // ours: staff decide a lesson during which they suspended a member
  if (suspended === true || now < plus(lesson.start, markTimes.after) || wereAwayLong(facts, now)) return undefined
  const absent = absentOf(tutor, student, thresholds)
  if (absent === undefined || now < heldBackUntil(facts, absent)) return undefined
  return { absent, declared: false, inside }
}

/** A member's time in the room from the start to one instant, in milliseconds. */
interface Stay {
  readonly time: number
  readonly came: boolean
  readonly isInside: boolean
}

function stayOf(member: Member, { lesson, events }: MarkFacts, now: Instant, thresholds: VerdictThresholds): Stay {
  const past = events.filter(({ at }) => at <= now)
  // The stay of a member who is inside goes on after this instant.
  const soon = plus(now, 1)
  const stays = presenceOf(member, past, { start: lesson.start, end: soon }, thresholds)
  const isInside = stays.at(-1)?.end === soon
  const time = totalLength(stays) - Number(isInside)
  return { time, isInside, came: time >= thresholds.came }
}

/** The one who is not there, while the other one waits. */
function absentOf(tutor: Stay, student: Stay, { wait }: VerdictThresholds): Member | undefined {
  const isAway = ({ came, isInside }: Stay) => !came && !isInside
  if (student.came && student.isInside && isAway(tutor)) return 'tutor'
  return tutor.isInside && tutor.time >= wait && isAway(student) ? 'student' : undefined
}

/** Whether our service was away for so long that nobody can be blamed. */
function wereAwayLong({ lesson, outages }: MarkFacts, now: Instant): boolean {
  const since = { start: lesson.start, end: now }
  return totalLength(outages.flatMap((outage) => clipped(outage, since) ?? [])) >= markTimes.outage
}

/** The instant before which the power cut of the absent member holds the mark back. */
function heldBackUntil({ lesson, cuts }: MarkFacts, absent: Member): Instant {
  const backBy = cuts[absent]?.backBy ?? lesson.start
  const latest = earlier(plus(lesson.start, markTimes.holdAfterStart), plus(lesson.end, -markTimes.holdBeforeEnd))
  return earlier(backBy, latest)
}
