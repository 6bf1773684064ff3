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

/** Method to offer after another one failed. */
export function otherTab(method: PaymentMethod): PaymentTab {
  return method === PaymentMethod.Card ? 'wallet' : 'cards'
}

/** Whether the bank confirms on its own page. */
export function isByCard(method: PaymentMethod): boolean {
  return method === PaymentMethod.Card || method === PaymentMethod.BankInstallment
}

export function usePaymentTab(): [PaymentTab, (way: PaymentTab) => void] {
  const [address, setAddress] = useSearchParams()
  const chosen = Object.values(tabOf).find((way) => way === address.get('tab')) ?? 'cards'
  return [chosen, (way) => setAddress({ tab: way }, { replace: true, preventScrollReset: true })]
}
