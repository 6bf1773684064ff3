import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CardsTab } from './CardsTab.tsx'
import { MinutesTab } from './MinutesTab.tsx'
import { SubscriptionTab } from './SubscriptionTab.tsx'
import { TransactionsTab } from './TransactionsTab.tsx'
import { usePaymentNews } from './use-payment-news.ts'
import { moneyWords as words } from './words.ts'

const tabs = [
  { value: 'subscription', words: words.subscription, Content: SubscriptionTab },
  { value: 'minutes', words: words.minutes, Content: MinutesTab },
  { value: 'transactions', words: words.transactions, Content: TransactionsTab },
  { value: 'cards', words: words.cards, Content: CardsTab },
] as const

/** `/payments`: subscription, minutes and money in one readable place. */
export function PaymentsPage(): ReactNode {
  const [address, setAddress] = useSearchParams()
  const shown = tabs.find(({ value }) => value === address.get('tab'))?.value ?? 'subscription'
  usePaymentNews()
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <Tabs
        label={words.tabs}
        value={shown}
        onChange={(tab) => setAddress({ tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map(({ value, words: name, Content }) => ({ value, words: name, content: <Content /> }))}
      />
    </>
  )
}
