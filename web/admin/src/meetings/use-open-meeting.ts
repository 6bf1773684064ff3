import { useQuery } from '@tanstack/react-query'
import { desks } from './desks.ts'
import type { Meeting, MeetingKind } from './meeting.ts'

/** The one whose details are shown: out of the list, or asked for when it is not on this page of it. */
export function useOpenMeeting(kind: MeetingKind, rows: readonly Meeting[], open: number | null): Meeting | null {
  const row = rows.find(({ id }) => id === open)
  const query = { page: 1, size: 1, sort: 'desc' as const, ids: [open ?? 0] }
  const asked = useQuery<{ list: Meeting[] }>({
    ...(desks[kind].read(query) as object),
    enabled: open !== null && row === undefined,
  } as never)
  return row ?? asked.data?.list.find(({ id }) => id === open) ?? null
}
