import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PersonCell, RowNumber } from '../kit/cells.tsx'
import { FilterBar, PickFilter } from '../kit/filters.tsx'
import { IntroVideoView, IntroVideoBadge as StateChip } from '../kit/IntroVideoView.tsx'
import { ListView } from '../kit/ListView.tsx'
import { listQuery, oneOf, useList, useOpenRow } from '../kit/list.ts'
import { LogLink } from '../kit/panel.tsx'
import { listWords } from '../kit/words.ts'
import { meetingWords } from './words.ts'

const { Approved, Rejected, Pending } = IntroVideoState
const parts = { shown: oneOf([Approved, Rejected, 'all']) }

/** Intro videos, pending ones first, the oldest on top. */
export function VideosTab(): ReactNode {
  const list = useList(parts, { sort: 'asc', keep: ['tab'] })
  const { filters } = list
  const states = filters.shown === 'all' ? {} : { states: [filters.shown ?? Pending] }
  const videos = useRead(introVideoEndpoints.list, { query: listQuery(list, states) })
  const open = useOpenRow(introVideoEndpoints.list, list.open, videos.data?.list)
  return (
    <>
      <FilterBar list={list}>
        <PickFilter
          label={listWords.state}
          {...list.field('shown')}
          any={meetingWords.pendingVideos}
          // A list, because an object would put the smaller number first.
          choices={[
            { value: Approved, words: meetingWords.approvedVideos },
            { value: Rejected, words: meetingWords.rejectedVideos },
            { value: 'all', words: listWords.all },
          ]}
        />
      </FilterBar>
      <ListView
        caption={meetingWords.videos}
        query={videos}
        list={list}
        columns={columnsOf(list.setOpen)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={meetingWords.noVideos}
        panel={open && <VideoPanel video={open} onClose={() => list.setOpen(null)} />}
      />
    </>
  )
}

function VideoPanel({ video, onClose }: { video: IntroVideo; onClose: () => void }): ReactNode {
  const { id, tutor } = video
  const title = wordsOf(meetingWords)('videoTitle', { id: String(id) })
  return (
    <Dialog open size="panel" title={title} onOpenChange={onClose}>
      <div className="flex flex-col gap-5 pb-2">
        <PersonCell person={tutor} />
        <IntroVideoView inFoot video={video} />
        <LogLink object="intro-video" id={id} />
      </div>
    </Dialog>
  )
}

function columnsOf(open: (id: number) => void): Column<IntroVideo>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <RowNumber id={id} what={meetingWords.videoOf} onOpen={() => open(id)} />,
    },
    { key: 'tutor', words: meetingWords.tutor, cell: ({ tutor }) => <PersonCell person={tutor} /> },
    { key: 'seconds', words: listWords.length, from: 'xl', cell: ({ seconds }) => countOf('second', seconds) },
    { key: 'state', words: listWords.state, cell: ({ state }) => <StateChip state={state} /> },
    {
      key: 'createdAt',
      words: meetingWords.sent,
      sortable: true,
      from: 'md',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ]
}
