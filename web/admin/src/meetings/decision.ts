/** What a manager types about a meeting, and what is sent for it. */
import {
  type DemoSessionChanges,
  demoSessionChanges,
  demoSessionEndpoints,
  type InterviewChanges,
  interviewChanges,
  interviewEndpoints,
} from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { call } from '@hiwar/kit/api/call.ts'
import type { BodySchema } from '@hiwar/kit/forms/use-contract-form.ts'
import { paragraphsOf } from '@hiwar/kit/texts/markup.tsx'
import type { Meeting } from './meeting.ts'

export interface TypedDecision {
  status: string
  level: string
  /** Of an interview. */
  interviewerFeedback: string
  /** Of a demo session. */
  feedback: string
  note: string
}

export type Decision = InterviewChanges | DemoSessionChanges

const { Passed, Rejected } = MeetingStatus

export const needsFeedback = (status: string) => [Passed, Rejected].some((decided) => String(decided) === status)

/** A text that has to be there is sent even when it is empty, so that it is refused by its own name. */
export function decisionOf({ id, kind }: Meeting, typed: TypedDecision): unknown {
  const { status, level, note } = typed
  const common = { id, status: status === '' ? '' : Number(status), note: paragraphsOf(note) }
  const written = (text: string) => paragraphsOf(text) || (needsFeedback(status) ? '<p></p>' : '')
  if (kind === 'demo') return { ...common, feedback: written(typed.feedback) }
  return {
    ...common,
    interviewerFeedback: written(typed.interviewerFeedback),
    ...(level !== '' && { level: Number(level) }),
  }
}

/** The contract's change with a decision in it. */
export function decisionSchema({ kind }: Meeting): BodySchema<Decision> {
  const isDecided = ({ status }: Decision) => status !== undefined
  if (kind === 'demo') return demoSessionChanges.refine(isDecided, { path: ['status'] })
  return interviewChanges.refine(isDecided, { path: ['status'] })
}

export function sendDecision({ kind }: Meeting, body: Decision): Promise<unknown> {
  return kind === 'demo'
    ? call(demoSessionEndpoints.update, { body: body as DemoSessionChanges })
    : call(interviewEndpoints.update, { body: body as InterviewChanges })
}
