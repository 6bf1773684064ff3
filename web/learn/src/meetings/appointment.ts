/** Interview and demo session as both sides see them: who with whom, when, and how it stands. */
import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Person } from '@hiwar/contract/people/people.ts'

/** Both kinds count alike. */
export const AppointmentStatus = DemoSessionStatus
export type AppointmentStatus = DemoSessionStatus

export type AppointmentKind = 'interview' | 'demo'

export interface Appointment {
  kind: AppointmentKind
  id: number
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  status: AppointmentStatus
  manager: Person
  tutor: Person
  feedback: string | null
  /** What the tutor wrote of an interview. */
  opinion: string | null
  note: string | null
  level: number | null
  canceledBy: number | null
  canceledAt: string | null
  decidedAt: string | null
}

export function appointmentOfInterview(interview: Interview): Appointment {
  const { interviewer: manager, interviewee: tutor, interviewerFeedback, intervieweeFeedback, ...rest } = interview
  return { ...rest, kind: 'interview', manager, tutor, feedback: interviewerFeedback, opinion: intervieweeFeedback }
}

export function appointmentOfDemo({ tutorManager: manager, ...rest }: DemoSession): Appointment {
  return { ...rest, kind: 'demo', manager, opinion: null, level: null }
}

export function isPending({ status }: Appointment): boolean {
  return status === AppointmentStatus.Pending
}

export function isDecided({ status }: Appointment): boolean {
  return status === AppointmentStatus.Passed || status === AppointmentStatus.Rejected
}

export function appointmentEnd({ start, duration }: Pick<Appointment, 'start' | 'duration'>): number {
  return Date.parse(start) + duration * 60_000
}
