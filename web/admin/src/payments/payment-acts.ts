/** What staff may do with a payment as it stands. */
import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import type { Transaction } from '@hiwar/contract/transactions.ts'
import { isRefundable, wasPaid } from '@hiwar/domain/payments/refund.ts'
import { refundWords } from './refund-words.ts'
import { paymentWords } from './words.ts'

export type PaymentAct = 'sync' | 'refund' | 'cancel' | 'receipt'

export const actWords: Readonly<Record<PaymentAct, string>> = {
  sync: paymentWords.sync,
  refund: refundWords.title,
  cancel: paymentWords.cancel,
  receipt: paymentWords.receipt,
}

export const dangerousActs: readonly PaymentAct[] = ['refund', 'cancel']

export function actsOf({ status, amount, refundedAmount, providerRefNum }: Transaction): PaymentAct[] {
  const acts: [PaymentAct, boolean][] = [
    // A total of nothing never went to the provider.
    ['sync', amount > 0 && providerRefNum !== null],
    ['receipt', wasPaid(status)],
    ['cancel', status === TransactionStatus.New],
    ['refund', isRefundable(status) && amount > refundedAmount],
  ]
  return acts.filter(([, isLeft]) => isLeft).map(([act]) => act)
}
