/** Who changes what of an interview. */
import { InterviewStatus } from '@hiwar/contract/enumerations-onboarding.ts'
import type { InterviewChanges } from '@hiwar/contract/interviews.ts'
import type { MeetingRules } from '../meetings/change.ts'
import { interviewTransitions } from './transitions.ts'

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
