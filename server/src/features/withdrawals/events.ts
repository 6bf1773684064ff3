import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A withdrawal as it stood when the fact was written; its `userId` is the tutor. */
export interface WithdrawalFact {
  invoice: Invoice
}

export const withdrawalCreated = eventKind<WithdrawalFact>('invoice.created')
/** Anything of it has changed; `decided` when admins settled it just now. */
export const withdrawalUpdated = eventKind<WithdrawalFact & { byStaff: boolean; decided: boolean }>('invoice.updated')
