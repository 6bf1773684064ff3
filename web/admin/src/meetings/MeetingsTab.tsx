import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { useIsAdmin } from '../shell/use-is-admin.ts'
import { CancelMeetingDialog } from './CancelMeetingDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { desks } from './desks.ts'
import { MeetingFilterBar } from './MeetingFilterBar.tsx'
import { MeetingPanel } from './MeetingPanel.tsx'
import type { Meeting, MeetingAct, MeetingKind } from './meeting.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { meetingParts, queryOfMeetings } from './meeting-filters.ts'
import { useOpenMeeting } from './use-open-meeting.ts'

const fewMinutes = 5 * 60_000

/** Interviews or demo sessions: of everybody for admins, one's own for a manager. */
export function MeetingsTab({ kind }: { kind: MeetingKind }): ReactNode {
  const list = useList(meetingParts, { keep: ['tab'] })
  const isAdmin = useIsAdmin()
  const desk = desks[kind]
  const query = queryOfMeetings(list, useNow(fewMinutes))
  const meetings = useQuery<{ list: Meeting[]; total: number }>(desk.read(query) as never)
  const open = useOpenMeeting(kind, meetings.data?.list ?? [], list.open)
  const [acting, setActing] = useState<{ act: MeetingAct; meeting: Meeting } | null>(null)
  const close = () => setActing(null)
  return (
    <>
      <MeetingFilterBar
        list={list}
        aside={isAdmin && <CsvButton endpoint={desk.endpoint} query={desk.csvQuery(query)} />}
      />
      <ListView
        caption={desk.words.caption}
        query={meetings}
        list={list}
        columns={meetingColumns(kind, ({ id }) => list.setOpen(id))}
        rowKey={({ id }) => id}
        sortKey="start"
        none={desk.words.none}
        drawing="calendar"
      />
      {open !== null && (
        <MeetingPanel
          meeting={open}
          onAct={(act) => setActing({ act, meeting: open })}
          onClose={() => list.setOpen(null)}
        />
      )}
      {acting?.act === 'decide' && <DecisionDialog meeting={acting.meeting} onClose={close} />}
      {acting?.act === 'cancel' && <CancelMeetingDialog meeting={acting.meeting} onClose={close} />}
    </>
  )
}
