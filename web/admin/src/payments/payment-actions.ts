/** Actions that a transaction allows in its present state. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { SelfRefundState, type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { isRefundable, wasPaid } from '@hiwar/domain/payments/refund.ts'
import { paymentWords, refundWords } from './words.ts'

export type PaymentAction = 'sync' | 'refund' | 'tell' | 'cancel' | 'receipt'

export const actionWords: Readonly<Record<PaymentAction, string>> = {
  sync: paymentWords.sync,
  refund: refundWords.give.title,
  tell: refundWords.tell.title,
  cancel: paymentWords.cancel,
  receipt: paymentWords.receipt,
}

export const dangerousActions: readonly PaymentAction[] = ['refund', 'cancel']

export function actionsOf(transaction: Transaction): PaymentAction[] {
  const { status, amount, refundedAmount, refundUntold, selfRefund, providerRefNum } = transaction
  const actions: [PaymentAction, boolean][] = [
    // A total of zero never reached the provider.
    ['sync', amount > 0 && providerRefNum !== null],
    ['receipt', wasPaid(status)],
    ['cancel', status === TransactionStatus.New],
    // A payment of nothing is refunded as well, which ends its subscription.
    ['refund', isRefundable(status) && (amount === 0 || amount > refundedAmount) && !refundUntold],
    // The provider has refused for good what the student asked for.
    ['tell', refundUntold || selfRefund?.state === SelfRefundState.ByHand],
  ]
  return actions.filter(([, isLeft]) => isLeft).map(([action]) => action)
}

/** Calls whose answers change after an action on a payment. */
export const changedByPayment = [
  transactionEndpoints.list,
  transactionEndpoints.read,
  subscriptionEndpoints.read,
  subscriptionEndpoints.current,
  subscriptionEndpoints.list,
  auditEndpoints.list,
]
