import type { User } from '@hiwar/contract/people/people.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import type { ReactNode } from 'react'
import { tutorProfileWords as words } from './words.ts'

/** Picture and video, which the studio brings. */
export function OwnMedia({ user, video }: { user: User; video: string | null }): ReactNode {
  return (
    <Card>
      <h2 className="text-lg">{words.media}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.mediaNote}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name ?? user.email} image={user.image} size="huge" />
        {video === null ? (
          <p className="text-ink-faint">{words.noVideo}</p>
        ) : (
          <Player preload="metadata" src={video} aria-label={words.video} className="max-h-56" />
        )}
      </div>
    </Card>
  )
}
