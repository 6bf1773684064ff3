/** Earlier meetings of a tutor, and whether they block the next one. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Instant } from '../time/instant.ts'
import { addCalendarMonths } from '../time/wall-clock.ts'

/** Calendar months between a rejection and the next interview. */
export const MONTHS_AFTER_REJECTION = 6

/** An earlier meeting of the tutor. */
export interface EarlierMeeting {
  readonly status: MeetingStatus
  /** Only for a rejected interview: the instant from which the tutor may book another. */
  readonly blockedUntil: Instant | undefined
}

/**
 * The instant from which a rejected tutor may book again: the same wall-clock time in Cairo, six calendar months after
 * the decision.
 */
export function retryFrom(rejectedAt: Instant): Instant {
  return addCalendarMonths(rejectedAt, MONTHS_AFTER_REJECTION)
}

/**
 * The refusal of another interview: while one is pending, after a passed one, or within six months of a rejected one.
 */
export function interviewConflict(
  earlier: readonly EarlierMeeting[],
  now: Instant,
): 'conflicting-interview' | undefined {
  return earlier.some((one) => blocks(one, now)) ? 'conflicting-interview' : undefined
}

function blocks({ status, blockedUntil }: EarlierMeeting, now: Instant): boolean {
  return isActive(status) || (status === MeetingStatus.Rejected && blockedUntil !== undefined && now < blockedUntil)
}

/** The refusal of another demo session: without a passed interview, or when one is pending or passed. */
// ours: a tutor may book another demo session at once after a rejection
export function demoSessionConflict(
  passedInterview: boolean,
  earlier: readonly MeetingStatus[],
): 'forbidden' | 'demo-session-exists' | undefined {
  if (!passedInterview) return 'forbidden'
  return earlier.some(isActive) ? 'demo-session-exists' : undefined
}

function isActive(status: MeetingStatus): boolean {
  return status === MeetingStatus.Pending || status === MeetingStatus.Passed
}
