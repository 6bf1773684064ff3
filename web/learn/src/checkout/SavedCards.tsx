import type { SavedCard } from '@hiwar/contract/payments.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { RadioGroup } from '@hiwar/kit/ui/RadioGroup.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CreditCard, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { AddCardDialog } from './AddCardDialog.tsx'
import { cardName } from './card-name.ts'
import { DeleteCardDialog } from './DeleteCardDialog.tsx'
import { checkoutWords as words } from './words.ts'

interface SavedCardsProps {
  cards: readonly SavedCard[]
  /** The form's radio group. */
  field: Pick<ComponentProps<typeof RadioGroup>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>
  chosen: string
  /** Told for a card that was added, and when the chosen one was deleted. */
  onChoose: (token: string, isNew: boolean) => void
}

const t = wordsOf(words)

export function SavedCards({ cards, field, chosen, onChoose }: SavedCardsProps): ReactNode {
  const [open, setOpen] = useState<'add' | 'delete' | null>(null)
  const card = cards.find(({ token }) => token === chosen)
  const addNew = useChosenWhenAdded(cards, onChoose)

  return (
    <div className="flex flex-col gap-3">
      {cards.length > 0 ? (
        <RadioGroup
          label={words.savedCards}
          lay="column"
          choices={cards.map((each) => ({ value: each.token, words: <CardWords card={each} /> }))}
          {...field}
        />
      ) : (
        <p className="flex items-start gap-3 text-ink-soft">
          <Icon of={CreditCard} className="mt-1 text-brand-ink" />
          {words.noCards}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button tone="quiet" size="small" icon={Plus} onClick={() => setOpen('add')}>
          {words.addCard}
        </Button>
        {card && (
          <Button
            tone="danger-quiet"
            size="small"
            icon={Trash2}
            aria-label={t('deleteCardOf', { card: cardName(card) })}
            onClick={() => setOpen('delete')}
          >
            {words.deleteCard}
          </Button>
        )}
      </div>
      {open === 'add' && (
        <AddCardDialog
          onClose={() => setOpen(null)}
          onAdded={() => {
            addNew()
            setOpen(null)
          }}
        />
      )}
      {open === 'delete' && card && (
        <DeleteCardDialog
          card={card}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null)
            onChoose(cards.find(({ token }) => token !== card.token)?.token ?? '', false)
          }}
        />
      )}
    </div>
  )
}

function CardWords({ card: { brand, lastFourDigits } }: { card: SavedCard }): ReactNode {
  return t.rich('card', { brand, digits: lastFourDigits })
}

/** Once the list with the added card is there, it is the chosen one: the one that was not there, or the newest. */
function useChosenWhenAdded(cards: readonly SavedCard[], onChoose: SavedCardsProps['onChoose']): () => void {
  const before = useRef<{ tokens: Set<string>; list: readonly SavedCard[] } | null>(null)
  const latest = useRef(onChoose)
  latest.current = onChoose
  useEffect(() => {
    if (before.current === null || before.current.list === cards) return
    const { tokens } = before.current
    before.current = null
    const added = cards.find(({ token }) => !tokens.has(token)) ?? newest(cards)
    if (added === undefined) return
    // After the dialog has given the focus back.
    const timer = setTimeout(() => latest.current(added.token, true))
    return () => clearTimeout(timer)
  }, [cards])
  return () => {
    before.current = { tokens: new Set(cards.map(({ token }) => token)), list: cards }
  }
}

function newest(cards: readonly SavedCard[]): SavedCard | undefined {
  return cards.toSorted((one, other) => other.creationDate - one.creationDate)[0]
}
