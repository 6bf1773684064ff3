/** Whether somebody may change a meeting as asked: the rules in the order in which they refuse. */
import type { DemoSessionChanges, InterviewChanges } from '@hiwar/contract/appointments/meetings.ts'
import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import {
  demoSessionTransitions,
  eventTo,
  interviewTransitions,
  type MeetingEvent,
  type MeetingSide,
  type MeetingTransition,
} from './transitions.ts'

/** What one kind of meeting lets its sides do. */
export interface MeetingRules<Status, Field extends string> {
  readonly fields: Readonly<Record<MeetingSide, readonly Field[]>>
  readonly transitions: readonly MeetingTransition<Status>[]
  /** Only with feedback for the tutor. */
  readonly decided: readonly Status[]
  /** What the tutor writes of the manager, once there is a decision. */
  readonly fieldAfterDecision?: Field
}

export interface MeetingChange<Status, Field extends string> {
  readonly side: MeetingSide
  readonly fields: readonly Field[]
  readonly from: Status
  readonly to: Status | undefined
  /** Feedback of the manager is stored, or sent along. */
  readonly hasFeedback: boolean
}

/** `conflict` says that the state forbids it. */
export type MeetingChangeDecision =
  | { readonly refuse: 'forbidden' | 'bad-request' | 'conflict' }
  | { readonly event: MeetingEvent | undefined }

/** What happens to the state, which may be nothing, or the first rule that forbids the change. */
export function decideMeetingChange<Status, Field extends string>(
  rules: MeetingRules<Status, Field>,
  { side, fields, from, to, hasFeedback }: MeetingChange<Status, Field>,
): MeetingChangeDecision {
  if (!fields.every((field) => rules.fields[side].includes(field))) return { refuse: 'forbidden' }
  const isDecision = to !== undefined && rules.decided.includes(to)
  if (isDecision && !hasFeedback) return { refuse: 'bad-request' }
  const late = rules.fieldAfterDecision
  if (late !== undefined && fields.includes(late) && !rules.decided.includes(from)) return { refuse: 'bad-request' }
  if (to === undefined) return { event: undefined }
  const event = eventTo(rules.transitions, from, to, side)
  return event === undefined ? { refuse: 'conflict' } : { event }
}

/** Who changes what of an interview. */
export type InterviewField = Exclude<keyof InterviewChanges, 'id'>

export const interviewRules: MeetingRules<InterviewStatus, InterviewField> = {
  fields: {
    'tutor manager': ['status', 'interviewerFeedback', 'note', 'level'],
    tutor: ['status', 'intervieweeFeedback'],
    admin: ['status'],
  },
  transitions: interviewTransitions,
  decided: [InterviewStatus.Passed, InterviewStatus.Rejected],
  fieldAfterDecision: 'intervieweeFeedback',
}

/** Who changes what of a demo session. */
export type DemoSessionField = Exclude<keyof DemoSessionChanges, 'id'>

export const demoSessionRules: MeetingRules<DemoSessionStatus, DemoSessionField> = {
  fields: {
    'tutor manager': ['status', 'feedback', 'note'],
    tutor: ['status'],
    admin: ['status'],
  },
  transitions: demoSessionTransitions,
  decided: [DemoSessionStatus.Passed, DemoSessionStatus.Rejected],
}
