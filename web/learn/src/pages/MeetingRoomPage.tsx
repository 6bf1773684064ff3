import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRoomChat } from '../chat/use-room-chat.tsx'
import type { AppointmentKind } from '../meetings/appointment.ts'
import { ManagerNotes } from '../meetings/ManagerNotes.tsx'
import { MeetingOutcome } from '../meetings/MeetingOutcome.tsx'
import { useAppointment } from '../meetings/use-appointments.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import { appointmentEngagement } from './appointment-engagement.ts'

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
