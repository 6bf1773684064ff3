/** What earlier interviews of a tutor mean for the next one. */
import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { addCalendarMonths } from '../time/cairo.ts'
import type { Instant } from '../time/instant.ts'

/** Calendar months between a rejection and the next interview. */
export const MONTHS_AFTER_REJECTION = 6

/** An interview as the next booking sees it. */
export interface EarlierInterview {
  readonly status: InterviewStatus
  /** Of a rejected one: from here on another may be booked. */
  readonly blockedUntil: Instant | undefined
}

/** From when on a rejected tutor may book again: the same wall clock in Cairo six calendar months after the decision. */
export function retryFrom(rejectedAt: Instant): Instant {
  return addCalendarMonths(rejectedAt, MONTHS_AFTER_REJECTION)
}

/** Whether another interview must not be booked now: one pending at a time, none after a passed one. */
export function interviewConflict(
  earlier: readonly EarlierInterview[],
  now: Instant,
): 'conflicting-interview' | undefined {
  return earlier.some((one) => blocks(one, now)) ? 'conflicting-interview' : undefined
}

function blocks({ status, blockedUntil }: EarlierInterview, now: Instant): boolean {
  if (status === InterviewStatus.Pending || status === InterviewStatus.Passed) return true
  return status === InterviewStatus.Rejected && blockedUntil !== undefined && now < blockedUntil
}

// What a tutor's interview and earlier demo sessions mean for the next one.

/** Whether another demo session must not be booked now: only after a passed interview, and one pending or passed. */
// ours: after a rejection another one may be booked at once
export function demoSessionConflict(
  passedInterview: boolean,
  earlier: readonly DemoSessionStatus[],
): 'forbidden' | 'demo-session-exists' | undefined {
  if (!passedInterview) return 'forbidden'
  const stands = earlier.some((status) => status === DemoSessionStatus.Pending || status === DemoSessionStatus.Passed)
  return stands ? 'demo-session-exists' : undefined
}
