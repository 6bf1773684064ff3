/** Whatever comes next of any kind, as the page needs it. */
import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { lessonPhase, mayEnter } from '../../lessons/lesson-phase.ts'
import { type Appointment, isPending } from '../../meetings/appointment.ts'
import { appointmentDesks } from '../../meetings/appointment-desks.ts'
import { otherSide } from '../../meetings/other-side.ts'

export interface NextSession {
  kind: SessionKind
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  canceledAt: string | null
  room: string
  other: { id: number; name: string; image: string | null }
}

export function sessionOfLesson({ lesson, members }: LessonRecord, myId: number): NextSession[] {
  const other = members.find(({ userId }) => userId !== myId)
  if (other === undefined) return []
  const { sessionId, start, duration, canceledAt, id } = lesson
  const name = other.name ?? roleName(other.role, other.gender)
  const person = { id: other.userId, name, image: other.image }
  return [{ kind: 'lesson', sessionId, start, duration, canceledAt, room: `/lesson/${id}`, other: person }]
}

export function sessionOfAppointment(appointment: Appointment, myId: number): NextSession[] {
  if (!isPending(appointment)) return []
  const { kind, sessionId, start, duration, canceledAt, id } = appointment
  const { id: otherId, name, image } = otherSide(appointment, myId)
  const room = appointmentDesks[kind].room(id)
  return [{ kind, sessionId, start, duration, canceledAt, room, other: { id: otherId, name, image } }]
}

export function isOpen(session: NextSession, now: number): boolean {
  return mayEnter(lessonPhase(session, now))
}

/** Those whose room is open or still to open, soonest first. */
export function upcoming(sessions: readonly NextSession[], now: number): NextSession[] {
  const standing = sessions.filter((session) => !['over', 'canceled'].includes(lessonPhase(session, now)))
  return standing.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
