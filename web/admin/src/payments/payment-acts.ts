/** Acts that a transaction allows in its present state. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { isRefundable, wasPaid } from '@hiwar/domain/payments/refund.ts'
import { paymentWords, refundWords } from './words.ts'

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
    // A total of zero never reached the provider.
    ['sync', amount > 0 && providerRefNum !== null],
    ['receipt', wasPaid(status)],
    ['cancel', status === TransactionStatus.New],
    ['refund', isRefundable(status) && amount > refundedAmount && !refundUntold],
    ['tell', refundUntold],
  ]
  return acts.filter(([, isLeft]) => isLeft).map(([act]) => act)
}

/** Calls whose answers change after an act on a payment. */
export const changedByPayment = [
  transactionEndpoints.list,
  transactionEndpoints.read,
  subscriptionEndpoints.read,
  subscriptionEndpoints.current,
  subscriptionEndpoints.list,
  auditEndpoints.list,
]
