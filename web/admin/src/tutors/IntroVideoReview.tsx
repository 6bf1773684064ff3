import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { IntroVideoView } from '../shell/intro-videos/IntroVideoView.tsx'
import { Part } from '../shell/parts/Part.tsx'
import { tutorWords } from './words.ts'

/** The newest intro video, and what is decided about it. */
export function IntroVideoReview({ tutor }: { tutor: FullTutor }): ReactNode {
  const videos = useRead(introVideoEndpoints.list, { query: { users: [tutor.id], size: 1 } })
  return (
    <Part heading={tutorWords.video}>
      <DataBlock query={videos} skeleton={<Skeleton className="aspect-video w-full" />}>
        {({ list: [video] }) =>
          video === undefined ? (
            <p className="text-ink-faint text-sm">{tutorWords.noVideo}</p>
          ) : (
            <IntroVideoView video={video} />
          )
        }
      </DataBlock>
    </Part>
  )
}
