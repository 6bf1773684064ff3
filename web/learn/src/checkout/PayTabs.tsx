import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import type { ReactNode } from 'react'
import { CardForm } from './CardForm.tsx'
import { CardPayment } from './CardPayment.tsx'
import { InstallmentsForm } from './InstallmentsForm.tsx'
import type { Purchase } from './order.ts'
import { usePayWay } from './pay-ways.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import { WalletForm } from './WalletForm.tsx'
import { checkoutWords as words } from './words.ts'

/** Every way to pay that goes with the order. */
export function PayTabs(order: Purchase): ReactNode {
  const [way, choose] = usePayWay()
  const tabs = [
    {
      value: 'cards' as const,
      words: words.cards,
      content: <CardPayment>{(cards) => <CardForm order={order} cards={cards} />}</CardPayment>,
    },
    { value: 'wallet' as const, words: words.wallets, content: <WalletForm {...order} /> },
    { value: 'reference' as const, words: words.reference, content: <ReferenceForm {...order} /> },
    {
      value: 'installments' as const,
      words: words.installments,
      content: <CardPayment>{(cards) => <InstallmentsForm order={order} cards={cards} />}</CardPayment>,
    },
  ].filter(({ value }) => value !== 'installments' || order.price.installments.length > 0)
  const shown = tabs.some(({ value }) => value === way) ? way : 'cards'
  return <Tabs label={words.ways} value={shown} onChange={choose} tabs={tabs} />
}
