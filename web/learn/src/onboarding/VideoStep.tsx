import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import type { IntroVideo } from '@hiwar/contract/people/intro-videos.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Remark } from '../Remark.tsx'
import { OwnVideo } from './OwnVideo.tsx'
import type { Joining } from './use-joining.ts'
import { VideoUpload } from './VideoUpload.tsx'
import { joiningWords as words } from './words.ts'

/** The second step: sending the video, and what came of it. */
export function VideoStep({ videos }: { videos: Joining['videos'] }): ReactNode {
  return (
    <DataBlock query={videos} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ list: [newest] }) => (newest === undefined ? <VideoUpload /> : <Sent video={newest} />)}
    </DataBlock>
  )
}

function Sent({ video: { src, state, note } }: { video: IntroVideo }): ReactNode {
  const { Pending, Rejected } = IntroVideoState
  const said = state === Pending ? words.videoInReview : words.videoApproved
  return (
    <div className="flex flex-col gap-4">
      <p>{state === Rejected ? words.videoRejected : said}</p>
      {note && <Remark heading={words.reviewerNote}>{note}</Remark>}
      {state === Rejected ? <VideoUpload /> : <OwnVideo key={src} src={src} />}
    </div>
  )
}
