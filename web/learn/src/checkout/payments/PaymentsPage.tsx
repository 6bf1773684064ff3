import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { GiftsTab } from '../gifts/GiftsTab.tsx'
import { giftWords } from '../gifts/words.ts'
import { NetworkMark } from '../NetworkMarks.tsx'
import { AddCardDialog, cardName, DeleteCardDialog, networkOf } from '../SavedCards.tsx'
import { checkoutWords } from '../words.ts'
import { MinutesTab } from './MinutesTab.tsx'
import { RenewalTab } from './RenewalTab.tsx'
import { SubscriptionTab } from './SubscriptionTab.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'
import { moneyWords as words } from './words.ts'

function CardsTab(): ReactNode {
  const readAgain = useReadAgain(paymentEndpoints.cards)
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
            void readAgain()
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
      <NetworkMark network={networkOf(card.brand)} />
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

const tabs = [
  { value: 'subscription', words: words.subscription, Content: SubscriptionTab },
  { value: 'minutes', words: words.minutes, Content: MinutesTab },
  { value: 'transactions', words: words.transactions, Content: TransactionsTab },
  { value: 'cards', words: words.cards, Content: CardsTab },
  { value: 'renewal', words: words.renewals, Content: RenewalTab },
  { value: 'gifts', words: giftWords.tab, Content: GiftsTab },
] as const

/** `/payments`: subscription, minutes and money on one page. */
export function PaymentsPage(): ReactNode {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  // Until the settings are read, the asked tab is there.
  const mayConsent = useRead(platformEndpoints.publicSettings, {}).data?.renewalConsent ?? asked === 'renewal'
  const open = tabs.filter(({ value }) => value !== 'renewal' || mayConsent)
  const shown = open.find(({ value }) => value === asked)?.value ?? 'subscription'
  usePaymentUpdates()
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <Tabs
        label={words.tabs}
        value={shown}
        onChange={(tab) => setAddress({ tab }, { replace: true, preventScrollReset: true })}
        tabs={open.map(({ value, words: name, Content }) => ({ value, words: name, content: <Content /> }))}
      />
    </>
  )
}

/** Keeps the page true while payments and lessons change elsewhere. */
function usePaymentUpdates(): void {
  const readMinutes = useReadAgain(subscriptionEndpoints.ledger)
  useUpdates(
    ['TransactionStatusUpdate'],
    [
      transactionEndpoints.list,
      subscriptionEndpoints.list,
      subscriptionEndpoints.care,
      subscriptionEndpoints.ledger,
      subscriptionRefundEndpoints.quote,
    ],
  )
  useSocketEvent(lessonEvents, readMinutes)
}
