/** Interview and demo session as both sides see them: who with whom, when, and how it stands. */
import type { DemoSession, Interview } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'

export type AppointmentKind = 'interview' | 'demo'

export interface Appointment {
  kind: AppointmentKind
  id: number
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  status: MeetingStatus
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
  return status === MeetingStatus.Pending
}

export function isDecided({ status }: Appointment): boolean {
  return status === MeetingStatus.Passed || status === MeetingStatus.Rejected
}

function appointmentEnd({ start, duration }: Pick<Appointment, 'start' | 'duration'>): number {
  return Date.parse(start) + duration * 60_000
}

/** Which appointments are still to come, and which are past. */
export type AppointmentTab = 'upcoming' | 'past'

const minute = 60_000

/** To come, soonest first; past, and those that were cancelled, newest first. */
export function sortAppointments(list: readonly Appointment[], tab: AppointmentTab, now: number): Appointment[] {
  const isComing = (one: Appointment) => isPending(one) && now < closesAt(one)
  const chosen = list.filter((one) => isComing(one) === (tab === 'upcoming'))
  const direction = tab === 'upcoming' ? 1 : -1
  return chosen.toSorted((one, other) => direction * (Date.parse(one.start) - Date.parse(other.start)))
}

/** Its time has passed and nobody wrote what came of it. */
export function isUndecided(appointment: Appointment, now: number): boolean {
  return isPending(appointment) && appointmentEnd(appointment) <= now
}

export function mayEnterRoom(appointment: Appointment, now: number): boolean {
  const opens = Date.parse(appointment.start) - sessionWindow.minutesBefore * minute
  return isPending(appointment) && now >= opens && now < closesAt(appointment)
}

function closesAt(appointment: Appointment): number {
  return appointmentEnd(appointment) + sessionWindow.minutesAfter * minute
}

/** The one of the two who does not look, with a name in any case. */
export function otherSide({ manager, tutor }: Appointment, myId: number): Person & { name: string } {
  const other = manager.id === myId ? tutor : manager
  return { ...other, name: other.name ?? roleName(other.role, other.gender) }
}
