/** Whether somebody may change a meeting as asked: the rules in the order in which they refuse. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'

/** As whom somebody changes a meeting. */
export type MeetingSide = 'tutor manager' | 'tutor' | 'admin'

/** What may be changed; `feedback` is the manager's, `tutorFeedback` what the tutor writes of an interview. */
export type MeetingField = 'status' | 'feedback' | 'tutorFeedback' | 'note' | 'level'

const fields: Readonly<Record<MeetingKind, Readonly<Record<MeetingSide, readonly MeetingField[]>>>> = {
  interview: {
    'tutor manager': ['status', 'feedback', 'note', 'level'],
    tutor: ['status', 'tutorFeedback'],
    admin: ['status'],
  },
  demo: {
    'tutor manager': ['status', 'feedback', 'note'],
    tutor: ['status'],
    admin: ['status'],
  },
}

export interface MeetingChange {
  readonly side: MeetingSide
  readonly fields: readonly MeetingField[]
  readonly from: MeetingStatus
  readonly to: MeetingStatus | undefined
  /** Feedback of the manager is stored, or sent along. */
  readonly hasFeedback: boolean
}

/** `conflict` says that the state forbids it. */
export type MeetingChangeDecision =
  | { readonly refuse: 'forbidden' | 'bad-request' | 'conflict' }
  | { readonly event: MeetingEvent | undefined }

/** What happens to the state, which may be nothing, or the first rule that forbids the change. */
export function decideMeetingChange(
  kind: MeetingKind,
  { side, fields: asked, from, to, hasFeedback }: MeetingChange,
): MeetingChangeDecision {
  if (!asked.every((field) => fields[kind][side].includes(field))) return { refuse: 'forbidden' }
  if (to !== undefined && isDecision(to) && !hasFeedback) return { refuse: 'bad-request' }
  if (asked.includes('tutorFeedback') && !isDecision(from)) return { refuse: 'bad-request' }
  if (to === undefined) return { event: undefined }
  const row = meetingTransitions.find((one) => one.from === from && one.to === to && one.by.includes(side))
  return row === undefined ? { refuse: 'conflict' } : { event: row.event }
}

/** Whether the manager has said what came of the meeting. */
export function isDecision(status: MeetingStatus): boolean {
  return status === Passed || status === Rejected
}

export type MeetingEvent = 'pass' | 'reject' | 'cancel' | 'withdraw'

export interface MeetingTransition {
  readonly from: MeetingStatus
  readonly event: MeetingEvent
  readonly by: readonly MeetingSide[]
  readonly to: MeetingStatus
}

const { Pending, Passed, Rejected, CanceledByManager, CanceledByTutor } = MeetingStatus

/** The states of a meeting of either kind: every change that may happen, one row each. */
export const meetingTransitions: readonly MeetingTransition[] = [
  { from: Pending, event: 'pass', by: ['tutor manager'], to: Passed },
  { from: Pending, event: 'reject', by: ['tutor manager'], to: Rejected },
  { from: Pending, event: 'cancel', by: ['tutor manager', 'admin'], to: CanceledByManager },
  { from: Pending, event: 'withdraw', by: ['tutor'], to: CanceledByTutor },
]
