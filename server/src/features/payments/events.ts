import type { PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { eventKind } from '../../platform/events/event.ts'
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
/** In part or whole, as its status says. */
export const transactionRefunded = eventKind<TransactionFact>('transaction.refunded')

export function factOf(row: TransactionRow, now: Date): TransactionFact {
  const { id: transactionId, userId, planId, weeklyMinutes } = row
  const period = row.period as PlanPeriod
  return {
    transactionId,
    userId,
    planId,
    period,
    weeklyMinutes,
    status: row.status as TransactionStatus,
    at: now.toISOString(),
  }
}
