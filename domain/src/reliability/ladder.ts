/** The ladder of a tutor's reliability: a function of the events and the clock (trust §5.3). // ours */
import type { ReliabilityLevel } from '@hiwar/contract/enumerations/reliability.ts'
import { DAY, type Instant, plus } from '../time/instant.ts'
import { type Penalty, thirdsOf } from './points.ts'

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

/** Lessons due in the last 90 days, and ever. */
export interface DueLessons {
  readonly recent: number
  readonly ever: number
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

/** Until when an event that leads to this rung keeps the tutor behind others or without new bookings; null for neither. */
export function effectUntil(level: ReliabilityLevel, from: Instant): Instant | null {
  const days = rungs.find((rung) => rung.level === level)?.days ?? 0
  return days === 0 ? null : plus(from, days * DAY)
}

/** Whether new bookings pause on this rung. */
export function pausesBookings(level: ReliabilityLevel): boolean {
  return level >= 3
}
