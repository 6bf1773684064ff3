/** The points of a tutor's broken appointments, and how they fade (trust §5.1, §5.2). // ours */
import { PenaltyKind } from '@hiwar/contract/enumerations/reliability.ts'
import { DAY, HOUR, type Instant, MINUTE } from '../time/instant.ts'

/** Points of an event that is not judged by its notice. */
const fixedPoints = { 'no-show': 3, absent: 5, late: 1 } as const

const shortestPoints = 3

/** How long before the start a lesson was taken away, and the points of that; the first that fits. */
export const noticePoints = [
  { from: 24 * HOUR, points: 1 },
  { from: 2 * HOUR, points: 2 },
  { from: 0, points: shortestPoints },
] as const

/** A tutor who enters a held lesson later than this came late, in milliseconds after the start. */
export const lateAfter = 5 * MINUTE

export type LostBy = typeof PenaltyKind.Canceled | typeof PenaltyKind.Slot
export type MissedBy = Exclude<PenaltyKind, LostBy>

/**
 * The points of a lesson that its tutor takes away, by cancelling it or with its slot: the same, so that no way is
 * cheaper. `notice` in milliseconds before the start.
 */
export function pointsOfLoss(notice: number): number {
  return noticePoints.find(({ from }) => notice >= from)?.points ?? shortestPoints
}

/** The points of a lesson that its tutor missed or came late to. */
export function pointsOfMiss(kind: MissedBy): number {
  return fixedPoints[kind]
}

/** How long after the notice a tutor may appeal, in milliseconds. */
export const appealWithin = 7 * DAY

/** An appeal that staff leave without an answer takes the weight off after this time, in milliseconds. */
export const appealAnswer = 48 * HOUR

/** After so many days two thirds count, then one third, then nothing. */
export const fadingDays = [30, 60, 90] as const

export interface Penalty {
  readonly kind: PenaltyKind
  readonly points: number
  readonly at: Instant
  /** An excuse counts, or an appeal was granted. */
  readonly isExcused: boolean
  /** When the tutor appealed, while nobody has answered. */
  readonly appealedAt: Instant | null
}

/** Whether an event weighs nothing although it is young: excused, or resting while its appeal waits too long. */
export function isLifted({ isExcused, appealedAt }: Penalty, now: Instant): boolean {
  return isExcused || (appealedAt !== null && now >= appealedAt + appealAnswer)
}

/** What an event weighs now, in thirds of a point: an integer. */
export function thirdsOf(penalty: Penalty, now: Instant): number {
  if (isLifted(penalty, now)) return 0
  const age = now - penalty.at
  const parts = fadingDays.filter((days) => age < days * DAY).length
  return penalty.points * parts
}

/** Whether the event takes a tenth of a star off the displayed rating: for 90 days, unless it was a late entry. */
export function lowersRating(penalty: Penalty, now: Instant): boolean {
  return penalty.kind !== PenaltyKind.Late && thirdsOf(penalty, now) > 0
}
