/** What earlier interviews of a tutor mean for the next one. */
import { InterviewStatus } from '@hiwar/contract/enumerations-onboarding.ts'
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
