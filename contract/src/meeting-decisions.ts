/** What a tutor manager writes at the end of an interview or a demo session; a result needs words for the tutor. */
import { z } from 'zod'
import { DemoSessionStatus, InterviewStatus } from './enumerations-onboarding.ts'
import { feedback, interviewLevel, staffNote } from './fields-talk.ts'

const notes = { note: staffNote.optional() }
const ofInterview = { ...notes, level: interviewLevel.optional() }

export const interviewDecision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal(InterviewStatus.Passed), feedback, ...ofInterview }),
  z.strictObject({ status: z.literal(InterviewStatus.Rejected), feedback, ...ofInterview }),
  z.strictObject({
    status: z.literal(InterviewStatus.CanceledByInterviewer),
    feedback: feedback.optional(),
    ...ofInterview,
  }),
])

export const demoSessionDecision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal(DemoSessionStatus.Passed), feedback, ...notes }),
  z.strictObject({ status: z.literal(DemoSessionStatus.Rejected), feedback, ...notes }),
  z.strictObject({
    status: z.literal(DemoSessionStatus.CanceledByTutorManager),
    feedback: feedback.optional(),
    ...notes,
  }),
])

export type MeetingDecision = z.output<typeof interviewDecision>

/** What the tutor writes of an interview, after the decision. */
export const interviewOpinion = z.strictObject({ opinion: feedback })
