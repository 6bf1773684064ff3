import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { meetingStatusWords } from '@hiwar/contract/enumerations/words.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { isDecided, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRoomChat } from '../chat/use-room-chat.tsx'
import { ManagerNotes, MeetingOutcome } from '../meetings/DecisionForm.tsx'
import { canceledByWords } from '../meetings/MeetingState.tsx'
import { useMeeting } from '../meetings/own-meetings.ts'
import type { Engagement } from '../room/engagement.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import type { RoomPerson } from '../room/texts/person.ts'
import { RoomDesk } from './room-desk.ts'

export function InterviewRoomPage(): ReactNode {
  return <MeetingRoomPage kind={SessionKind.Interview} />
}

export function DemoRoomPage(): ReactNode {
  return <MeetingRoomPage kind={SessionKind.Demo} />
}

function MeetingRoomPage({ kind }: { kind: MeetingKind }): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <MeetingRoom key={id} kind={kind} id={Number(id)} /> : <NotFoundPage />
}

function MeetingRoom({ kind, id }: { kind: MeetingKind; id: number }): ReactNode {
  const userId = useLogin()?.user.id ?? 0
  const navigate = useNavigate()
  const query = useMeeting(kind, id)
  const meeting = query.data
  const engagement = useMemo(() => (meeting ? engagementOf(meeting, userId) : meeting), [meeting, userId])
  const outcome = useCallback(
    () => meeting && <MeetingOutcome meeting={meeting} onDecided={() => void navigate('/interviews')} />,
    [meeting, navigate],
  )
  const ownNotes = useCallback(
    () => meeting?.manager.id === userId && <ManagerNotes meeting={meeting} />,
    [meeting, userId],
  )
  const chat = useRoomChat(engagement?.other)
  return (
    <RoomPage kind={kind} query={{ ...query, data: engagement }} desk={RoomDesk} {...{ outcome, ownNotes, chat }} />
  )
}

/** A meeting as the room needs it; null for a viewer who is not a member. */
function engagementOf(meeting: Meeting, myId: number): Engagement | null {
  const { kind, id, sessionId, start, duration, manager, tutor, canceledAt } = meeting
  const both = [manager, tutor]
  const me = both.find((person) => person.id === myId)
  const other = both.find((person) => person.id !== myId)
  if (me === undefined || other === undefined) return null
  const by = canceledByWords(meeting)
  return {
    kind,
    id,
    sessionId,
    start,
    duration,
    me: roomPersonOf(me),
    other: roomPersonOf(other),
    offered: false,
    canceled: by === null ? null : { by, at: canceledAt },
    decision: isDecided(meeting) ? meetingStatusWords[meeting.status] : null,
  }
}

function roomPersonOf({ id, name, image, role, gender }: Person): RoomPerson {
  return { id, name: name ?? roleName(role, gender), image, role, gender }
}
