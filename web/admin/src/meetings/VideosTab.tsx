import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { createdColumn } from '../kit/columns.tsx'
import { pick } from '../kit/filters.tsx'
import { IntroVideoView, IntroVideoBadge as StateChip } from '../kit/IntroVideoView.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { LogLink, Panel } from '../kit/panel.tsx'
import { listWords } from '../kit/words.ts'
import { meetingWords } from './words.ts'

const { Approved, Rejected, Pending } = IntroVideoState

const choices: readonly { value: IntroVideoState | 'all'; words: string }[] = [
  { value: Approved, words: meetingWords.approvedVideos },
  { value: Rejected, words: meetingWords.rejectedVideos },
  { value: 'all', words: listWords.all },
]

const filters = {
  shown: pick(
    listWords.state,
    choices,
    (shown) => ({ states: shown === 'all' ? null : [shown ?? Pending] }),
    meetingWords.pendingVideos,
  ),
}

/** Intro videos, pending ones first, the oldest on top. */
export function VideosTab(): ReactNode {
  return (
    <EndpointList
      endpoint={introVideoEndpoints.list}
      list={useList(filters, { sort: 'asc' })}
      caption={meetingWords.videos}
      what={meetingWords.videoOf}
      columns={columns}
      sortKey="createdAt"
      none={meetingWords.noVideos}
      panel={(video, close) => (
        <Panel title={`${meetingWords.videoOf} ${formatId(video.id)}`} onClose={close}>
          <PersonCell person={video.tutor} />
          <IntroVideoView inFoot video={video} />
          <LogLink object="intro-video" id={video.id} />
        </Panel>
      )}
    />
  )
}

const columns: readonly Column<IntroVideo>[] = [
  { key: 'tutor', words: meetingWords.tutor, cell: ({ tutor }) => <PersonCell person={tutor} /> },
  { key: 'seconds', words: listWords.length, from: 'xl', cell: ({ seconds }) => countOf('second', seconds) },
  { key: 'state', words: listWords.state, cell: ({ state }) => <StateChip state={state} /> },
  createdColumn({ from: 'md' }, meetingWords.sent),
]
