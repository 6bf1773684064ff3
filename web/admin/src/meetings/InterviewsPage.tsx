import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import type { Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, useMeetings } from '@hiwar/kit/meetings/meeting-api.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { type ReactNode, useState } from 'react'
import { FilterBar } from '../kit/FilterBar.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { PageTabs } from '../kit/navigation.tsx'
import { CancelMeetingDialog } from './MeetingDialogs.tsx'
import { MeetingPanel } from './MeetingPanel.tsx'
import { meetingColumns } from './meeting-columns.tsx'
import { meetingFilters, overdueMeetings } from './meeting-list.ts'
import { VideosTab } from './VideosTab.tsx'
import { kindWords, meetingWords } from './words.ts'

/** Steps by which tutors join, wherever a person must decide. */
export function InterviewsPage(): ReactNode {
  return (
    <>
      <PageHeading note={meetingWords.note}>{meetingWords.title}</PageHeading>
      <PageTabs
        label={meetingWords.tabs}
        tabs={[
          { value: 'interviews', words: meetingWords.interviews, content: () => <MeetingsTab kind="interview" /> },
          { value: 'demos', words: meetingWords.demos, content: () => <MeetingsTab kind="demo" /> },
          { value: 'videos', words: meetingWords.videos, content: () => <VideosTab /> },
        ]}
      />
    </>
  )
}

const fewMinutes = 5 * MINUTE

/** Interviews or demo sessions: of everybody for admins, own ones for a manager. */
function MeetingsTab({ kind }: { kind: MeetingKind }): ReactNode {
  const list = useList(meetingFilters)
  const { endpoints, queryOf } = meetingApis[kind]
  const now = useNow(fewMinutes)
  const query = { ...list.query, ...(list.values.overdue && overdueMeetings(now)) }
  const meetings = useMeetings(kind, query)
  const open = useOpenMeeting(kind, meetings.data?.list ?? [], list.open)
  const [canceling, setCanceling] = useState<Meeting | null>(null)
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={endpoints.list} query={queryOf(query)} />} />
      <ListView
        caption={kindWords[kind].caption}
        what={kindWords[kind].what}
        query={meetings}
        list={list}
        columns={meetingColumns(kind)}
        rowKey={({ id }) => id}
        sortKey="start"
        none={kindWords[kind].none}
        drawing="calendar"
        panel={
          open !== null && (
            <MeetingPanel meeting={open} onCancel={() => setCanceling(open)} onClose={() => list.setOpen(null)} />
          )
        }
      />
      {canceling && <CancelMeetingDialog meeting={canceling} onClose={() => setCanceling(null)} />}
    </>
  )
}

/** The open meeting: from the list, or by itself, since a decision may take it out of the list. */
function useOpenMeeting(kind: MeetingKind, rows: readonly Meeting[], open: number | null): Meeting | null {
  const row = rows.find(({ id }) => id === open)
  const asked = useMeetings(kind, { page: 1, size: 1, sort: 'desc', ids: [open ?? 0] }, { enabled: open !== null })
  return row ?? asked.data?.list.find(({ id }) => id === open) ?? null
}
