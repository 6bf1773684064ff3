/** The states of a demo session: every change that may happen, one row each. */
import { DemoSessionStatus } from '@hiwar/contract/enumerations-onboarding.ts'
import type { MeetingTransition } from '../meetings/transitions.ts'

const { Pending, Passed, Rejected, CanceledByTutorManager, CanceledByTutor } = DemoSessionStatus

export const demoSessionTransitions: readonly MeetingTransition<DemoSessionStatus>[] = [
  { from: Pending, event: 'pass', by: ['tutor manager'], to: Passed },
  { from: Pending, event: 'reject', by: ['tutor manager'], to: Rejected },
  { from: Pending, event: 'cancel', by: ['tutor manager', 'admin'], to: CanceledByTutorManager },
  { from: Pending, event: 'withdraw', by: ['tutor'], to: CanceledByTutor },
]
