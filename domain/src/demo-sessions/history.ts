/** What a tutor's interview and earlier demo sessions mean for the next one. */
import { DemoSessionStatus } from '@hiwar/contract/enumerations-onboarding.ts'

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
