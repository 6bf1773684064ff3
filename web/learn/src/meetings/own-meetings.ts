/** One's own interviews and demo sessions: how they are read, and their state for the viewer. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { Person } from '@hiwar/contract/people/people.ts'
import { isPending, type Meeting, meetingEnd, roomCloses } from '@hiwar/kit/meetings/meeting.ts'
import { useMeetings, useReadMeetingsAgain } from '@hiwar/kit/meetings/meeting-api.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'

/** More interviews than one person has in a month. */
const many = { size: 100 }

export function useAllMeetings(enabled = true): BlockQuery<Meeting[]> {
  const interviews = useMeetings('interview', many, { enabled })
  const demos = useMeetings('demo', many, { enabled })
  useFresh('interview')
  useFresh('demo')
  return {
    data: interviews.data && demos.data && [...interviews.data.list, ...demos.data.list],
    error: interviews.error ?? demos.error,
    isPending: interviews.isPending || demos.isPending,
    isFetching: interviews.isFetching || demos.isFetching,
    dataUpdatedAt: Math.min(interviews.dataUpdatedAt, demos.dataUpdatedAt),
    refetch: () => Promise.all([interviews.refetch(), demos.refetch()]),
  }
}

/** One meeting; null when it is not one's own. */
export function useMeeting(kind: MeetingKind, id: number) {
  const query = useMeetings(kind, { ids: [id], size: 1 })
  useFresh(kind)
  return { ...query, data: query.data && (query.data.list[0] ?? null) }
}

/** Bookings, cancellations and decisions arrive as notifications. */
function useFresh(kind: MeetingKind): void {
  const readAgain = useReadMeetingsAgain(kind)
  useSocketEvent('NotificationCreated', readAgain)
  useSocketConnected(readAgain)
}

export type MeetingTab = 'upcoming' | 'past'

/** Upcoming meetings soonest first; past and cancelled ones newest first. */
export function sortMeetings(list: readonly Meeting[], tab: MeetingTab, now: number): Meeting[] {
  const isComing = (one: Meeting) => isPending(one) && now < roomCloses(one)
  const chosen = list.filter((one) => isComing(one) === (tab === 'upcoming'))
  const direction = tab === 'upcoming' ? 1 : -1
  return chosen.toSorted((one, other) => direction * (Date.parse(one.start) - Date.parse(other.start)))
}

/** The meeting's time has passed without a decision. */
export function isUndecided(meeting: Meeting, now: number): boolean {
  return isPending(meeting) && meetingEnd(meeting) <= now
}

export function otherSide({ manager, tutor }: Meeting, myId: number): Person & { name: string } {
  const other = manager.id === myId ? tutor : manager
  return { ...other, name: other.name ?? roleName(other.role, other.gender) }
}
