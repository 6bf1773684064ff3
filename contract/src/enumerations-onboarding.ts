/** The steps by which a tutor joins: interview, demo session and intro video. */
import { z } from 'zod'

export const InterviewStatus = {
  Pending: 1,
  Passed: 2,
  Rejected: 3,
  CanceledByInterviewer: 4,
  CanceledByInterviewee: 5,
} as const
export type InterviewStatus = (typeof InterviewStatus)[keyof typeof InterviewStatus]
export const interviewStatus = z.literal(Object.values(InterviewStatus)).meta({ id: 'InterviewStatus' })

export const DemoSessionStatus = {
  Pending: 1,
  Passed: 2,
  Rejected: 3,
  CanceledByTutorManager: 4,
  CanceledByTutor: 5,
} as const
export type DemoSessionStatus = (typeof DemoSessionStatus)[keyof typeof DemoSessionStatus]
export const demoSessionStatus = z.literal(Object.values(DemoSessionStatus)).meta({ id: 'DemoSessionStatus' })

export const IntroVideoState = { Pending: 1, Rejected: 2, Approved: 3 } as const
export type IntroVideoState = (typeof IntroVideoState)[keyof typeof IntroVideoState]
export const introVideoState = z.literal(Object.values(IntroVideoState)).meta({ id: 'IntroVideoState' })
