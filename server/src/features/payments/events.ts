import type { PlanPeriod, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { eventKind } from '../../platform/events/events.ts'
import type { TransactionRow } from '../transactions/store.ts'

/** The transaction as the fact records it. */
export interface TransactionFact {
  transactionId: number
  userId: number
  planId: number
  purpose: TransactionPurpose
  period: PlanPeriod
  weeklyMinutes: number
  /** In piastres. */
  price: number
  status: TransactionStatus
  at: string
}

export const transactionPaid = eventKind<TransactionFact>('transaction.paid')
/** Canceled, expired or failed. No money moved. */
export const transactionClosed = eventKind<TransactionFact>('transaction.closed')

export interface RefundFact extends TransactionFact {
  /** The refunded amount in piastres; 0 when the provider reported a partial refund without its amount. */
  amount: number
  /** What was bought ends, a subscription or an upgrade: nothing refundable remains, or staff chose so. */
  endsSubscription: boolean
  /**
   * The id of the admin or student who asked for the refund, or who entered its amount; null when the refund comes
   * from the provider's report alone.
   */
  by: number | null
}

/** Recorded once for each refund, in the transaction that stores the refund. */
export const transactionRefunded = eventKind<RefundFact>('transaction.refunded')

/** A student deleted a saved card; the hash of its token names it. */
export const cardDeleted = eventKind<{ userId: number; tokenHash: string }>('card.deleted')

/** Money without a transaction arrived or was returned. */
export interface UnmatchedFact {
  unmatchedId: number
  /** In piastres. */
  amount: number
  /** True when the money arrived or a mark of its return was undone; false when the money was returned. */
  waits: boolean
}

export const unmatchedMoved = eventKind<UnmatchedFact>('unmatched.moved')

export function factOf(row: TransactionRow, now: Date): TransactionFact {
  const { id: transactionId, userId, planId, purpose, period, weeklyMinutes, amount: price, status } = row
  return { transactionId, userId, planId, purpose, period, weeklyMinutes, price, status, at: now.toISOString() }
}
