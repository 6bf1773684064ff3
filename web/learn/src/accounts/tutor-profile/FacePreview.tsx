import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import type { ReactNode } from 'react'
import { tutorProfileWords as words } from './words.ts'

interface FacePreviewProps {
  name: string
  bio: string
  about: string
  image: string | null
  topics: readonly string[]
}

/** The card of a tutor as students will see it, while it is written. */
export function FacePreview({ name, bio, about, image, topics }: FacePreviewProps): ReactNode {
  return (
    <Card aria-label={words.preview} className="xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)]">
      <p className="mb-4 text-ink-faint text-sm">{words.preview}</p>
      <div className="flex items-center gap-4">
        <Avatar name={name} image={image} size="large" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">
            <Name>{name}</Name>
          </p>
          <p dir="auto" className="line-clamp-2 text-ink-soft text-sm">
            {bio || words.noBio}
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {topics.map((topic) => (
          <li key={topic}>
            <Chip>{topic}</Chip>
          </li>
        ))}
      </ul>
      <div className="mt-4 max-h-72 overflow-y-auto break-words text-ink-soft">
        {about === '' ? words.noAbout : <Lines>{about}</Lines>}
      </div>
    </Card>
  )
}
