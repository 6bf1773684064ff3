/** Who may keep a weekly time with a tutor, and how long it may rest. */
import { StandingState } from '@hiwar/contract/enumerations/kept-times.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { standingPauseDays } from '@hiwar/contract/fields/limits.ts'
import { type CairoDay, daysBetween } from '../time/calendar.ts'
import { meets, type WeeklyTime } from './dates.ts'

/** The state of a standing time today. */
export function standingState(time: { isEnded: boolean; pausedUntil: string | null }, today: CairoDay): StandingState {
  if (time.isEnded) return StandingState.Ended
  return time.pausedUntil !== null && time.pausedUntil > today ? StandingState.Paused : StandingState.Active
}

export interface PairFacts {
  readonly studentVerified: boolean
  readonly tutor: { readonly listed: boolean; readonly takesStanding: boolean }
  /** One of the two has blocked the other. */
  readonly parted: boolean
  /** New bookings of the tutor pause. */
  readonly paused: boolean
  /** The student's account is to be deleted. */
  readonly leaving: boolean
}

/** The refusal of two people who may not keep a time with each other now; undefined when they may. */
export function refusalOfPair({ studentVerified, tutor, parted, paused, leaving }: PairFacts): ErrorCode | undefined {
  if (!studentVerified || !tutor.listed || !tutor.takesStanding) return 'forbidden'
  if (parted) return 'pair-unavailable'
  if (paused) return 'tutor-unavailable'
  return leaving ? 'deletion-pending' : undefined
}

export interface StandingFacts {
  /** The running subscription to a plan. */
  readonly plan: { readonly weeklyMinutes: number; readonly isFrozen: boolean } | undefined
  /** Standing times of the student that have not ended, and how many there may be. */
  readonly own: readonly WeeklyTime[]
  readonly most: number
  /** Standing times of the tutor that have not ended. */
  readonly ofTutor: readonly WeeklyTime[]
  /** How many of the next dates are free. */
  readonly free: number
}

/** The refusal of the first broken rule; undefined when the time may be kept. `limit`: the student has enough of them. */
export function refusalOfStanding(wanted: WeeklyTime, facts: StandingFacts): ErrorCode | 'limit' | undefined {
  const { plan, own, most, ofTutor, free } = facts
  if (plan === undefined) return 'subscription-required'
  if (plan.isFrozen) return 'subscription-frozen'
  if (own.length >= most) return 'limit'
  const minutes = own.reduce<number>((sum, time) => sum + time.minutes, wanted.minutes)
  if (minutes > plan.weeklyMinutes) return 'no-enough-minutes'
  if (own.some((time) => meets(time, wanted))) return 'conflicting-schedule'
  return ofTutor.some((time) => meets(time, wanted)) || free === 0 ? 'busy-tutor' : undefined
}

/** Whether a standing time may rest until this day, which is kept again. */
export function mayPauseUntil(day: CairoDay, today: CairoDay): boolean {
  return day > today && daysBetween(today, day) <= standingPauseDays
}

export interface StandingTransition {
  readonly from: StandingState
  readonly event: string
  readonly by: readonly ('student' | 'tutor' | 'admin' | 'system')[]
  readonly to: StandingState
}

const { Active, Paused, Ended } = StandingState
const anybody = ['student', 'tutor', 'admin', 'system'] as const

/** Each row is one allowed transition. */
export const standingTransitions: readonly StandingTransition[] = [
  { from: Active, event: 'pause', by: ['student'], to: Paused },
  { from: Active, event: 'end', by: anybody, to: Ended },
  { from: Paused, event: 'resume', by: ['student', 'system'], to: Active },
  { from: Paused, event: 'end', by: anybody, to: Ended },
]
