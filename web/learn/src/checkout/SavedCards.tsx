import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { readOf, useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CardMessage, onFrameMessage } from './card-message.ts'
import { NetworkMark } from './NetworkMarks.tsx'
import { PayBar } from './PayForm.tsx'
import { isNewCardAsked } from './payment-tabs.ts'
import { checkoutWords as words } from './words.ts'

interface SavedCardsProps {
  cards: readonly SavedCard[]
  field: Pick<ComponentProps<typeof RadioGroup>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>
  chosen: string
  /** Called when a card was added, and when the chosen one was deleted. */
  onChoose: (token: string, isNew: boolean) => void
}

const t = wordsOf(words)

export function SavedCards({ cards, field, chosen, onChoose }: SavedCardsProps): ReactNode {
  const [address] = useSearchParams()
  const [open, setOpen] = useState<'add' | 'delete' | null>(
    cards.length === 1 && isNewCardAsked(address) ? 'add' : null,
  )
  const card = cards.find(({ token }) => token === chosen)
  const client = useQueryClient()

  /** Reloads the list and chooses the card that was missing before, or the newest when none was. */
  async function chooseAdded(): Promise<void> {
    setOpen(null)
    const { cards: fresh } = await client.fetchQuery({ ...readOf(paymentEndpoints.cards, {}), staleTime: 0 })
    const newestFirst = fresh.toSorted((one, other) => other.creationDate - one.creationDate)
    const added = newestFirst.find(({ token }) => cards.every((known) => known.token !== token)) ?? newestFirst[0]
    if (added) onChoose(added.token, true)
  }

  return (
    <>
      {cards.length > 0 ? (
        <div className="flex flex-col gap-3">
          <RadioGroup
            label={words.savedCards}
            lay="column"
            choices={cards.map(({ token, brand, lastFourDigits: digits }) => ({
              value: token,
              words: (
                <span className="flex flex-wrap items-center gap-x-2">
                  <NetworkMark network={networkOf(brand)} />
                  <span className="min-w-0 flex-1 basis-32">{nameOf(brand, digits)}</span>
                </span>
              ),
            }))}
            {...field}
          />
          <div className="flex flex-wrap items-center gap-2">
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
                {t('deleteCardEnding', { digits: readDigits(card.lastFourDigits) })}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <>
          <p className="flex items-start gap-3 text-ink-soft">
            <Icon of={CreditCard} className="mt-1 text-brand-ink" />
            {words.noCards}
          </p>
          <PayBar>
            <Button size="large" full icon={Plus} onClick={() => setOpen('add')}>
              {words.addCard}
            </Button>
          </PayBar>
        </>
      )}
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
    </>
  )
}

/** The provider's form in a frame; its return page inside the frame reports the outcome. */
export function AddCardDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }): ReactNode {
  const readAgain = useReadAgain(paymentEndpoints.cards)
  const [turn, setTurn] = useState(0)
  const address = useRead(paymentEndpoints.cardUrl, {}, { staleTime: 0 })
  const onMessage = useEffectEvent((message: CardMessage) => {
    if (message.kind === 'card-again') setTurn((before) => before + 1)
    else if (message.ok) onAdded()
  })
  // The card may have been added in another tab.
  const leave = useEffectEvent(() => void readAgain())

  useEffect(() => {
    const stop = onFrameMessage(onMessage)
    return () => {
      stop()
      leave()
    }
  }, [])

  return (
    <Dialog open onOpenChange={onClose} title={words.addCard} description={words.addCardText} cross>
      <DataBlock query={address} skeleton={<Skeleton className="h-124 w-full" />}>
        {({ url }) => (
          <>
            <iframe
              key={turn}
              src={url}
              title={words.addCardFrame}
              referrerPolicy="origin"
              className="h-124 w-full rounded-card border border-line bg-white"
            />
            <p className="mt-3 text-center text-sm">
              <a href={url} target="_blank" rel="noopener" className={textLinkClasses}>
                {words.openInTab}
              </a>
            </p>
          </>
        )}
      </DataBlock>
    </Dialog>
  )
}

interface DeleteCardDialogProps {
  card: SavedCard
  onClose: () => void
  onDeleted: () => void
}

export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps): ReactNode {
  const remove = useWrite(paymentEndpoints.deleteCard, {
    changes: [paymentEndpoints.cards],
    onSuccess: () => {
      toast.success(words.cardDeleted)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={words.deleteCard}
      description={words.deleteCardText}
      confirm={words.deleteCard}
      write={remove}
      onConfirm={() => remove.mutate({ body: { cardToken: card.token } })}
    >
      <p className="font-semibold">{cardName(card)}</p>
    </ConfirmDialog>
  )
}

/** «بطاقة Visa تنتهي بـ ٤٢٤٢». */
export function cardName({ brand, lastFourDigits }: SavedCard): string {
  return nameOf(brand, lastFourDigits)
}

function nameOf(brand: string, digits: string): string {
  return t('card', { brand: networkOf(brand), digits: readDigits(digits) })
}

/** The provider says «Visa Card» and «Master Card». */
export function networkOf(brand: string): string {
  return brand.replace(/ ?card$/i, '').replace(/^master$/i, 'Mastercard')
}

/** With the zeros at the beginning. */
export function readDigits(digits: string): string {
  return Array.from(digits, (digit) => formatNumber(Number(digit))).join('')
}
