import type { StudioTutor } from '@hiwar/contract/people/media.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from '../../shell/parts/words.ts'
import { fileKinds, kindLooks } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'

/** One tutor, and which files are there. */
export function SessionCard({ tutor }: { tutor: StudioTutor }): ReactNode {
  const { id, image, createdAt } = tutor
  const name = tutor.name ?? partWords.noName
  return (
    <li className="flex">
      <Card className="flex w-full flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} image={image} decorative />
          <h2 className="min-w-0 text-base">
            <Name>{name}</Name>
          </h2>
        </div>
        <ul className="flex flex-wrap gap-1">
          {fileKinds.map((kind) => {
            const isThere = tutor[kind] !== null
            return (
              <li key={kind}>
                <Chip
                  tone={isThere ? 'success' : 'warning'}
                  icon={isThere ? Check : CircleDashed}
                  className="gap-1! px-2! text-xs!"
                >
                  {kindLooks[kind].short}
                  <span className="sr-only">{isThere ? words.isThere : words.isMissing}</span>
                </Chip>
              </li>
            )
          })}
        </ul>
        <div className="mt-auto flex items-end justify-between gap-3">
          <p className="text-ink-faint text-xs">
            <span className="block">{words.joined}</span>
            <Time at={createdAt} as="day" />
          </p>
          <LinkButton
            to={`/photo-session/${id}`}
            tone="quiet"
            size="small"
            aria-label={wordsOf(words)('openOf', { name })}
          >
            {words.open}
          </LinkButton>
        </div>
      </Card>
    </li>
  )
}
