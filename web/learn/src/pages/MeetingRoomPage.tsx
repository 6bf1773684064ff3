import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import { meetingStatusWords } from '@hiwar/kit/words/states.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRoomChat } from '../chat/use-room-chat.tsx'
import { canceledByWords } from '../meetings/AppointmentState.tsx'
import { type Appointment, type AppointmentKind, isDecided } from '../meetings/appointment.ts'
import { useAppointment } from '../meetings/appointment-desks.ts'
import { ManagerNotes, MeetingOutcome } from '../meetings/DecisionForm.tsx'
import type { Engagement } from '../room/engagement.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import type { RoomPerson } from '../room/sayings/person.ts'

/** `/interview/{id}`. */
export function InterviewRoomPage(): ReactNode {
  return <MeetingRoomPage kind={SessionKind.Interview} />
}

/** `/demo-session/{id}`. */
export function DemoRoomPage(): ReactNode {
  return <MeetingRoomPage kind={SessionKind.Demo} />
}

function MeetingRoomPage({ kind }: { kind: AppointmentKind }): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <MeetingRoom key={id} kind={kind} id={Number(id)} /> : <NotFoundPage />
}

function MeetingRoom({ kind, id }: { kind: AppointmentKind; id: number }): ReactNode {
  const userId = useSession()?.user.id ?? 0
  const navigate = useNavigate()
  const query = useAppointment(kind, id)
  const appointment = query.data
  const engagement = useMemo(
    () => (appointment ? appointmentEngagement(appointment, userId) : appointment),
    [appointment, userId],
  )
  const outcome = useCallback(
    () => appointment && <MeetingOutcome appointment={appointment} onDecided={() => void navigate('/interviews')} />,
    [appointment, navigate],
  )
  const ownNotes = useCallback(
    () => appointment?.manager.id === userId && <ManagerNotes appointment={appointment} />,
    [appointment, userId],
  )
  const chat = useRoomChat(engagement?.other)
  return <RoomPage kind={kind} query={{ ...query, data: engagement }} {...{ outcome, ownNotes, chat }} />
}

// An interview or a demo session as its room needs it.

/** Null for somebody who is not one of its two. */
function appointmentEngagement(appointment: Appointment, myId: number): Engagement | null {
  const { kind, id, sessionId, start, duration, manager, tutor, canceledAt } = appointment
  const both = [manager, tutor]
  const me = both.find((person) => person.id === myId)
  const other = both.find((person) => person.id !== myId)
  if (me === undefined || other === undefined) return null
  const by = canceledByWords(appointment)
  return {
    kind,
    id,
    sessionId,
    start,
    duration,
    me: roomPersonOf(me),
    other: roomPersonOf(other),
    canceled: by === null ? null : { by, at: canceledAt },
    decision: isDecided(appointment) ? meetingStatusWords[appointment.status] : null,
  }
}

function roomPersonOf({ id, name, image, role, gender }: Person): RoomPerson {
  return { id, name: name ?? roleName(role, gender), image, role, gender }
}
