import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
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
  const readAdded = useAddedCard(cards)

  async function chooseAdded(): Promise<void> {
    setOpen(null)
    const added = await readAdded()
    if (added) onChoose(added.token, true)
  }

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
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="quiet" size="small" icon={Plus} onClick={() => setOpen('add')}>
          {words.addCard}
        </Button>
        {card && (
          <IconButton
            icon={Trash2}
            tone="danger"
            label={t('deleteCardOf', { card: cardName(card) })}
            onClick={() => setOpen('delete')}
          />
        )}
      </div>
      {open === 'add' && <AddCardDialog onClose={() => setOpen(null)} onAdded={() => void chooseAdded()} />}
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

/** Reads the list with the added card: the one that was not there before, or the newest when all were. */
function useAddedCard(cards: readonly SavedCard[]): () => Promise<SavedCard | undefined> {
  const client = useQueryClient()
  return async () => {
    const known = new Set(cards.map(({ token }) => token))
    const { cards: fresh } = await client.fetchQuery({ ...readOf(paymentEndpoints.cards, {}), staleTime: 0 })
    return fresh.find(({ token }) => !known.has(token)) ?? newest(fresh)
  }
}

function newest(cards: readonly SavedCard[]): SavedCard | undefined {
  return cards.toSorted((one, other) => other.creationDate - one.creationDate)[0]
}
