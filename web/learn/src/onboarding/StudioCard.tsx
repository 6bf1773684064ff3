import type { Studio } from '@hiwar/contract/people/media.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { joiningWords as words } from './words.ts'

interface StudioCardProps {
  studio: Studio
  isChosen: boolean
  /** The session was held: nothing is chosen any more. */
  isOver: boolean
  busy: boolean
  onChoose: () => void
}

export function StudioCard({ studio, isChosen, isOver, busy, onChoose }: StudioCardProps): ReactNode {
  const name = studio.name ?? words.studio
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} image={studio.image} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <Name>{name}</Name>
          </p>
          {studio.address && (
            <p dir="auto" className="break-words text-ink-soft text-sm">
              {studio.address}
            </p>
          )}
        </div>
      </div>
      {isChosen && (
        <Chip tone="success" icon={CircleCheck} className="self-start">
          {words.chosen}
        </Chip>
      )}
      {!isChosen && !isOver && (
        <Button
          tone="quiet"
          size="small"
          className="mt-auto self-start"
          busy={busy}
          aria-label={wordsOf(words)('chooseNamed', { name })}
          onClick={onChoose}
        >
          {words.choose}
        </Button>
      )}
    </li>
  )
}
