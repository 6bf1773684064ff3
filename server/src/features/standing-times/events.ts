import type { PlaceReason, StandingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { eventKind } from '../../platform/events/events.ts'

interface StandingFact {
  standingId: number
  tutorId: number
  studentId: number
}

/** The weekly time itself, as notices name it. */
interface WeeklyFact extends StandingFact {
  weekday: number
  fromMinute: number
  minutes: number
}

/** A student keeps a weekly time with a tutor. */
export const standingMade = eventKind<WeeklyFact>('standing.made')

/** The standing time is over; `by` is the person who ended it, or null for the system. */
export const standingEnded = eventKind<WeeklyFact & { cause: StandingEnd; by: number | null }>('standing.ended')

interface PlaceFact extends StandingFact {
  placeId: number
  start: string
  reason: PlaceReason
}

/** The first try of a date failed for something that the student can mend until `until`. */
export const standingAtRisk = eventKind<PlaceFact & { until: string }>('standing.at-risk')

/** A date was given up, and its time is free for others; `ends`: its standing time ended with it. */
export const standingSkipped = eventKind<PlaceFact & { ends: boolean }>('standing.skipped')

/** One more date that is lost on the side of the student ends the standing time; `placeId` is the newest one. */
export const standingAtStake = eventKind<StandingFact & { placeId: number }>('standing.at-stake')
