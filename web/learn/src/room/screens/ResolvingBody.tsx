import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { HomeLink } from './HomeLink.tsx'

/** The tiles to come. */
export function ResolvingBody(): ReactNode {
  return (
    <>
      <div aria-hidden="true" className="grid w-full max-w-4xl gap-4 md:grid-cols-2">
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="aspect-video rounded-card max-md:hidden" />
      </div>
      <HomeLink tone="quiet" words={roomWords.back} />
    </>
  )
}
