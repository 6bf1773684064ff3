import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddCardDialog } from '../AddCardDialog.tsx'
import { cardName } from '../card-name.ts'
import { DeleteCardDialog } from '../DeleteCardDialog.tsx'
import { checkoutWords } from '../words.ts'
import { moneyWords as words } from './words.ts'

/** The cards that the provider keeps for this student. */
export function CardsTab(): ReactNode {
  const client = useQueryClient()
  const cards = useRead(paymentEndpoints.cards, {})
  const [open, setOpen] = useState<'add' | SavedCard | null>(null)
  const add = (
    <Button tone="quiet" icon={Plus} onClick={() => setOpen('add')}>
      {checkoutWords.addCard}
    </Button>
  )
  return (
    <>
      <h2 className="sr-only">{checkoutWords.savedCards}</h2>
      <DataBlock
        query={cards}
        skeleton={<SkeletonCards count={2} />}
        empty={({ cards: saved }) =>
          saved.length === 0 && <EmptyState drawing="wallet" words={words.noCards} action={add} />
        }
      >
        {({ cards: saved }) => (
          <div className="flex flex-col items-start gap-4">
            <Card pad="none" className="w-full max-w-reading">
              <ul className="divide-y divide-line">
                {saved.map((card) => (
                  <SavedCardRow key={card.token} card={card} onDelete={() => setOpen(card)} />
                ))}
              </ul>
            </Card>
            {add}
          </div>
        )}
      </DataBlock>
      {open === 'add' && (
        <AddCardDialog
          onClose={() => setOpen(null)}
          onAdded={() => {
            setOpen(null)
            void client.invalidateQueries({ queryKey: queryKeyOf(paymentEndpoints.cards) })
          }}
        />
      )}
      {open !== null && open !== 'add' && (
        <DeleteCardDialog card={open} onClose={() => setOpen(null)} onDeleted={() => setOpen(null)} />
      )}
    </>
  )
}

function SavedCardRow({ card, onDelete }: { card: SavedCard; onDelete: () => void }): ReactNode {
  const name = cardName(card)
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <Icon of={CreditCard} className="text-brand-ink" />
      <span className="flex-1 font-medium">{name}</span>
      <IconButton
        icon={Trash2}
        tone="danger"
        label={wordsOf(checkoutWords)('deleteCardOf', { card: name })}
        onClick={onDelete}
      />
    </li>
  )
}
