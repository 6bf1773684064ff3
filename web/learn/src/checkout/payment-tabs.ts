/** Payment methods as tabs; the address holds the open one. */
import { PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { useSearchParams } from 'react-router'

export type PaymentTab = 'cards' | 'wallet' | 'reference' | 'installments'

export const tabOf: Record<PaymentMethod, PaymentTab> = {
  [PaymentMethod.Card]: 'cards',
  [PaymentMethod.EWallet]: 'wallet',
  [PaymentMethod.Fawry]: 'reference',
  [PaymentMethod.BankInstallment]: 'installments',
}

/** Whether the bank confirms on its own page. */
export function isByCard(method: PaymentMethod): boolean {
  return method === PaymentMethod.Card || method === PaymentMethod.BankInstallment
}

export function usePaymentTab(): [PaymentTab, (way: PaymentTab, isNewCard?: boolean) => void] {
  const [address, setAddress] = useSearchParams()
  const chosen = Object.values(tabOf).find((way) => way === address.get('tab')) ?? 'cards'
  return [
    chosen,
    (way, isNewCard = false) =>
      setAddress({ tab: way, ...(isNewCard && newCard) }, { replace: true, preventScrollReset: true }),
  ]
}

const newCard = { card: 'new' }

/** Another card is asked for, since the bank refused the one that is saved. */
export function isNewCardAsked(address: URLSearchParams): boolean {
  return address.get('card') === newCard.card
}
