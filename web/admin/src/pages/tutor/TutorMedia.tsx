import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import type { ReactNode } from 'react'
import { CardPart } from '../../shell/parts/CardPart.tsx'
import { Part } from '../../shell/parts/Part.tsx'
import { partWords } from '../../shell/parts/words.ts'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { words } from './words.ts'

/** What the studio has brought. */
export function TutorMedia({ tutor }: { tutor: FullTutor }): ReactNode {
  const { id, name, image, video, thumbnail } = tutor
  return (
    <CardPart
      heading={words.media}
      aside={useIsAdmin() && <TextLink to={`/photo-session/${id}`}>{words.filming}</TextLink>}
    >
      <div className="grid items-start gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <Part heading={words.photo}>
          <Avatar name={name ?? partWords.noName} image={image} size="huge" />
        </Part>
        <Part heading={words.video}>
          {video === null ? (
            <p className="text-ink-faint text-sm">{words.noVideo}</p>
          ) : (
            <Player
              preload="none"
              src={video}
              poster={thumbnail ?? undefined}
              aria-label={words.video}
              className="w-full"
            />
          )}
        </Part>
      </div>
      {thumbnail === null && <p className="text-ink-faint text-sm">{words.noCover}</p>}
    </CardPart>
  )
}
