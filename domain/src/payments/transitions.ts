/** The states of a transaction: every change that may happen, one row each. */
import { TransactionStatus } from '@hiwar/contract/enumerations.ts'

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed } = TransactionStatus

export type TransactionEvent = 'pay' | 'cancel' | 'expire' | 'fail' | 'refund-part' | 'refund-rest'

export interface TransactionTransition {
  readonly from: TransactionStatus
  readonly event: TransactionEvent
  readonly by: readonly ('provider' | 'student' | 'admin' | 'system')[]
  readonly to: TransactionStatus
}

export const transactionTransitions: readonly TransactionTransition[] = [
  { from: New, event: 'pay', by: ['provider', 'system'], to: Paid },
  { from: New, event: 'cancel', by: ['provider', 'student', 'admin'], to: Canceled },
  { from: New, event: 'expire', by: ['provider', 'system'], to: Expired },
  { from: New, event: 'fail', by: ['provider', 'system'], to: Failed },
  { from: Paid, event: 'refund-part', by: ['provider', 'admin'], to: PartialRefunded },
  { from: Paid, event: 'refund-rest', by: ['provider', 'admin'], to: Refunded },
  { from: PartialRefunded, event: 'refund-part', by: ['admin'], to: PartialRefunded },
  { from: PartialRefunded, event: 'refund-rest', by: ['provider', 'admin'], to: Refunded },
]

/** Where the event leads; undefined when it may not happen in that state. */
export function nextStatus(from: TransactionStatus, event: TransactionEvent): TransactionStatus | undefined {
  return transactionTransitions.find((row) => row.from === from && row.event === event)?.to
}
