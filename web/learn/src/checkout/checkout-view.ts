/** Which of its faces the checkout shows: paying, waiting, settling, done or failed, by the newest transaction. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Subscription } from '@hiwar/contract/money/subscriptions.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'

export type CheckoutView =
  | { kind: 'pay' }
  | { kind: 'wait'; transaction: Transaction }
  /** Paid, and its subscription is about to be read. */
  | { kind: 'settle' }
  | { kind: 'done'; subscription: Subscription }
  | { kind: 'failed'; transaction: Transaction }

interface Standing {
  subscription: Subscription | null
  last: Transaction | null
  /** The transaction that this visit began, waited for or came back with. */
  watched: number | null
}

const over: readonly TransactionStatus[] = [
  TransactionStatus.Canceled,
  TransactionStatus.Expired,
  TransactionStatus.Failed,
]

export function checkoutView({ subscription, last, watched }: Standing): CheckoutView {
  if (subscription !== null) return { kind: 'done', subscription }
  if (last?.status === TransactionStatus.New) return { kind: 'wait', transaction: last }
  // ours: what failed on an earlier visit is history, and the form stands ready.
  if (last === null || last.id !== watched) return { kind: 'pay' }
  if (over.includes(last.status)) return { kind: 'failed', transaction: last }
  return last.status === TransactionStatus.Paid ? { kind: 'settle' } : { kind: 'pay' }
}
