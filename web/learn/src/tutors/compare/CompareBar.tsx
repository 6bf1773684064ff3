import { Name } from '@hiwar/kit/format/components.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Chosen, compareAddress, isFull } from './compared.ts'
import { compareWords as words } from './words.ts'

const t = wordsOf(words)

/** The tutors whom the reader chose, and the change of the choice. */
export interface Comparing {
  chosen: readonly Chosen[]
  onToggle: (tutor: Chosen) => void
}

/** On a card: chooses its tutor for the comparison. */
export function CompareButton({ tutor, chosen, onToggle }: Comparing & { tutor: Chosen }): ReactNode {
  const isChosen = chosen.some(({ id }) => id === tutor.id)
  return (
    <IconButton
      icon={Columns3}
      label={t(isChosen ? 'remove' : 'add', { name: tutor.name ?? '' })}
      aria-pressed={isChosen}
      tone={isChosen ? 'brand' : 'plain'}
      disabled={!isChosen && isFull(chosen)}
      onClick={() => onToggle(tutor)}
      className="relative z-10 -mt-2 -mb-2"
    />
  )
}

/** Who is chosen, above the list's end; it takes no place of what stands. */
export function CompareBar({ chosen, onClear }: { chosen: readonly Chosen[]; onClear: () => void }): ReactNode {
  if (chosen.length === 0) return null
  const address = compareAddress(chosen)
  return (
    <section
      aria-label={words.bar}
      className="bar fixed inset-x-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.75rem)] z-20 mx-auto flex max-w-reading items-center justify-between gap-x-3 rounded-card border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="flex min-w-0 flex-1 flex-wrap gap-x-2 text-sm">
        <span>{words.chosen}</span>
        {chosen.map(({ id, name }) => (
          <Name key={id}>{name}</Name>
        ))}
        {address === null && <span className="text-ink-soft">{words.more}</span>}
      </p>
      <span className="flex gap-2">
        <Button tone="plain" size="small" onClick={onClear}>
          {words.clear}
        </Button>
        {address !== null && (
          <LinkButton to={address} size="small">
            {words.compare}
          </LinkButton>
        )}
      </span>
    </section>
  )
}
