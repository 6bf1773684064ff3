import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A withdrawal as the fact records it. Its `userId` is the tutor. */
export interface WithdrawalFact {
  invoice: Invoice
}

export const withdrawalCreated = eventKind<WithdrawalFact>('invoice.created')
/** A withdrawal changed; `decided` is true when this change settled it. */
export const withdrawalUpdated = eventKind<WithdrawalFact & { byStaff: boolean; decided: boolean }>('invoice.updated')
