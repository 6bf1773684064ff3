/** What staff may do with a payment as it stands. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { isRefundable, wasPaid } from '@hiwar/domain/payments/refund.ts'
import { refundWords } from './refund-words.ts'
import { paymentWords } from './words.ts'

export type PaymentAct = 'sync' | 'refund' | 'tell' | 'cancel' | 'receipt'

export const actWords: Readonly<Record<PaymentAct, string>> = {
  sync: paymentWords.sync,
  refund: refundWords.give.title,
  tell: refundWords.tell.title,
  cancel: paymentWords.cancel,
  receipt: paymentWords.receipt,
}

export const dangerousActs: readonly PaymentAct[] = ['refund', 'cancel']

export function actsOf(transaction: Transaction): PaymentAct[] {
  const { status, amount, refundedAmount, refundUntold, providerRefNum } = transaction
  const acts: [PaymentAct, boolean][] = [
    // A total of nothing never went to the provider.
    ['sync', amount > 0 && providerRefNum !== null],
    ['receipt', wasPaid(status)],
    ['cancel', status === TransactionStatus.New],
    ['refund', isRefundable(status) && amount > refundedAmount && !refundUntold],
    ['tell', refundUntold],
  ]
  return acts.filter(([, isLeft]) => isLeft).map(([act]) => act)
}
