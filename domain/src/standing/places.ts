/** What becomes of the dates of a standing time, and which of them were lost on the side of the student. */
import { PlaceReason, PlaceState } from '@hiwar/contract/enumerations/kept-times.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'

/** The state of a date; a date that is neither booked, skipped nor held wants its time. */
export function placeState(place: { lessonId: number | null; isSkipped: boolean; holdId: number | null }): PlaceState {
  if (place.lessonId !== null) return PlaceState.Booked
  if (place.isSkipped) return PlaceState.Skipped
  return place.holdId === null ? PlaceState.Wanting : PlaceState.Held
}

/** What a student can mend before the date is given up; a date that is lost for it counts as a miss. */
export const ownReasons: readonly PlaceReason[] = [
  PlaceReason.BookingLimit,
  PlaceReason.Minutes,
  PlaceReason.Subscription,
  PlaceReason.Conflict,
  PlaceReason.Unready,
]

const reasons: ReadonlySet<string> = new Set(Object.values(PlaceReason))

/**
 * The reason of a refused try; `isVerified` says whether the student may book at all. ours: a refusal that names no
 * reason of its own says that the tutor is not available.
 */
export function reasonOf(refusal: ErrorCode, isVerified: boolean): PlaceReason {
  if (refusal === 'consent-required' || (refusal === 'forbidden' && !isVerified)) return PlaceReason.Unready
  return reasons.has(refusal) ? (refusal as PlaceReason) : PlaceReason.Unavailable
}

/** A date that was skipped for this reason, or the lesson that it became. */
export type Outcome =
  | { readonly reason: PlaceReason }
  | { readonly canceledByStudent: boolean }
  | { readonly attendance: Attendance }

/** Lost: on the side of the student. Kept: the lesson took place. Null: on another side, which says nothing. */
function sideOf(outcome: Outcome): 'lost' | 'kept' | null {
  if ('reason' in outcome) return ownReasons.includes(outcome.reason) ? 'lost' : null
  if ('canceledByStudent' in outcome) return outcome.canceledByStudent ? 'lost' : null
  if (outcome.attendance === Attendance.Both) return 'kept'
  return outcome.attendance === Attendance.TutorOnly ? 'lost' : null
}

/** Whether a date was lost on the side of the student. */
export function isLost(outcome: Outcome): boolean {
  return sideOf(outcome) === 'lost'
}

/** The newest dates in a row that were lost on the side of the student, of outcomes from the newest on. */
export function missesOf(outcomes: readonly Outcome[]): number {
  const sides = outcomes.map(sideOf).filter((side) => side !== null)
  const kept = sides.indexOf('kept')
  return kept === -1 ? sides.length : kept
}

export interface PlaceTransition {
  readonly from: PlaceState
  readonly event: string
  readonly by: readonly ('student' | 'tutor' | 'admin' | 'system')[]
  readonly to: PlaceState
}

const { Wanting, Held, Booked, Skipped } = PlaceState

/** Each row is one allowed transition. */
export const placeTransitions: readonly PlaceTransition[] = [
  { from: Wanting, event: 'fall-free', by: ['system'], to: Held },
  { from: Wanting, event: 'book', by: ['student', 'system'], to: Booked },
  { from: Wanting, event: 'give-up', by: ['system'], to: Skipped },
  { from: Wanting, event: 'pause', by: ['student', 'system'], to: Skipped },
  { from: Held, event: 'lose-slot', by: ['tutor', 'system'], to: Wanting },
  { from: Held, event: 'book', by: ['student', 'system'], to: Booked },
  { from: Held, event: 'give-up', by: ['system'], to: Skipped },
  { from: Held, event: 'pause', by: ['student', 'system'], to: Skipped },
  { from: Skipped, event: 'resume', by: ['student', 'system'], to: Wanting },
]
