/** Decides on a change of a meeting; the order of the rules decides which refusal is answered. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Instant } from '../time/instant.ts'

/** The side on which a user acts. */
export type MeetingSide = 'tutor manager' | 'tutor' | 'admin'

/** The changeable fields; the manager writes `feedback`, the tutor writes `tutorFeedback` about an interview. */
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
  /** Whether the manager's feedback is stored or part of this change. */
  readonly hasFeedback: boolean
  readonly start: Instant
  readonly now: Instant
}

/** `conflict`: the current status does not allow the change, or the meeting has not begun. */
export type MeetingChangeDecision =
  | { readonly refuse: 'forbidden' | 'bad-request' | 'conflict' }
  | { readonly event: MeetingEvent | undefined }

/** The event of the status, undefined when the status stays, or the refusal of the first broken rule. */
export function decideMeetingChange(
  kind: MeetingKind,
  { side, fields: asked, from, to, hasFeedback, start, now }: MeetingChange,
): MeetingChangeDecision {
  if (!asked.every((field) => fields[kind][side].includes(field))) return { refuse: 'forbidden' }
  if (to !== undefined && isDecision(to) && !hasFeedback) return { refuse: 'bad-request' }
  if (asked.includes('tutorFeedback') && !isDecision(from)) return { refuse: 'bad-request' }
  if (to === undefined) return { event: undefined }
  if (isDecision(to) && !hasBegun(start, now)) return { refuse: 'conflict' }
  const row = meetingTransitions.find((one) => one.from === from && one.to === to && one.by.includes(side))
  return row === undefined ? { refuse: 'conflict' } : { event: row.event }
}

/** A meeting gets its result from its start on; before that, it can only be canceled. */
export function hasBegun(start: Instant, now: Instant): boolean {
  return now >= start
}

/** Whether the status is a result: passed or rejected. */
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

/** The states of a meeting of either kind; each row is one allowed transition. */
export const meetingTransitions: readonly MeetingTransition[] = [
  { from: Pending, event: 'pass', by: ['tutor manager'], to: Passed },
  { from: Pending, event: 'reject', by: ['tutor manager'], to: Rejected },
  { from: Pending, event: 'cancel', by: ['tutor manager', 'admin'], to: CanceledByManager },
  { from: Pending, event: 'withdraw', by: ['tutor'], to: CanceledByTutor },
]
