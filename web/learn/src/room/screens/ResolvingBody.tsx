import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'

/** The tiles to come. */
export function ResolvingBody(): ReactNode {
  return (
    <>
      <div aria-hidden="true" className="grid w-full max-w-4xl gap-4 md:grid-cols-2">
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="aspect-video rounded-card max-md:hidden" />
      </div>
      <LinkButton to="/upcoming-lessons" tone="quiet">
        {roomWords.back}
      </LinkButton>
    </>
  )
}
