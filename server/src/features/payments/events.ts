import type { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { eventKind } from '../../platform/events/events.ts'
import type { TransactionRow } from '../transactions/store.ts'

/** A transaction as it stood when the fact was written. */
export interface TransactionFact {
  transactionId: number
  userId: number
  planId: number
  period: PlanPeriod
  weeklyMinutes: number
  status: TransactionStatus
  at: string
}

export const transactionPaid = eventKind<TransactionFact>('transaction.paid')
/** Canceled, expired or failed: no money moved. */
export const transactionClosed = eventKind<TransactionFact>('transaction.closed')
export interface RefundFact extends TransactionFact {
  /** What this refund gave back, in piastres; 0 when the provider gave back a part and did not say how much. */
  amount: number
  /** Nothing is left. */
  whole: boolean
  /** The admin who made it or told its amount; null when only the provider spoke. */
  by: number | null
}

/** Money of no order that came or went. */
export interface UnmatchedFact {
  unmatchedId: number
  /** In piastres. */
  amount: number
  /** It came, or a word that it went back was taken back; otherwise it went back. */
  waits: boolean
}

export const unmatchedMoved = eventKind<UnmatchedFact>('unmatched.moved')

/** Recorded once for each refund, in the transaction that keeps it. */
export const transactionRefunded = eventKind<RefundFact>('transaction.refunded')

export function factOf(row: TransactionRow, now: Date): TransactionFact {
  const { id: transactionId, userId, planId, period, weeklyMinutes, status } = row
  return { transactionId, userId, planId, period, weeklyMinutes, status, at: now.toISOString() }
}
