import { planPeriodWords } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'

/** The page where an order is gone on with. */
export function checkoutAddress({ planId, planPeriod }: Pick<Transaction, 'planId' | 'planPeriod'>): string {
  return `/checkout/${planId}/${planPeriodWords[planPeriod]}`
}
