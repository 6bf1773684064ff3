/** What the earlier meetings of a tutor mean for the next one. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Instant } from '../time/instant.ts'
import { addCalendarMonths } from '../time/wall-clock.ts'

/** Calendar months between a rejection and the next interview. */
export const MONTHS_AFTER_REJECTION = 6

/** A meeting as the next booking sees it. */
export interface EarlierMeeting {
  readonly status: MeetingStatus
  /** Of a rejected interview: from here on another may be booked. */
  readonly blockedUntil: Instant | undefined
}

/** From when on a rejected tutor may book again: the same wall clock in Cairo six calendar months after the decision. */
export function retryFrom(rejectedAt: Instant): Instant {
  return addCalendarMonths(rejectedAt, MONTHS_AFTER_REJECTION)
}

/** Whether another interview must not be booked now: one pending at a time, none after a passed one. */
export function interviewConflict(
  earlier: readonly EarlierMeeting[],
  now: Instant,
): 'conflicting-interview' | undefined {
  return earlier.some((one) => blocks(one, now)) ? 'conflicting-interview' : undefined
}

function blocks({ status, blockedUntil }: EarlierMeeting, now: Instant): boolean {
  return isStanding(status) || (status === MeetingStatus.Rejected && blockedUntil !== undefined && now < blockedUntil)
}

/** Whether another demo session must not be booked now: only after a passed interview, and one pending or passed. */
// ours: after a rejection another one may be booked at once
export function demoSessionConflict(
  passedInterview: boolean,
  earlier: readonly MeetingStatus[],
): 'forbidden' | 'demo-session-exists' | undefined {
  if (!passedInterview) return 'forbidden'
  return earlier.some(isStanding) ? 'demo-session-exists' : undefined
}

function isStanding(status: MeetingStatus): boolean {
  return status === MeetingStatus.Pending || status === MeetingStatus.Passed
}
