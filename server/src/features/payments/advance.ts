import type { PaymentFailure } from '@hiwar/contract/enumerations/basic.ts'
import { nextStatus, type TransactionEvent } from '@hiwar/domain/payments/transaction.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { closeTransaction, lockWithPayer, payTransaction, type TransactionRow } from '../transactions/store.ts'
import { factOf, transactionClosed, transactionPaid } from './events.ts'

/** Locks a known transaction and its payer. Code that changes a transaction calls this function first. */
export async function lockTransaction(trx: Trx, { id }: TransactionRow): Promise<TransactionRow> {
  const transaction = await lockWithPayer(trx, 'id', id)
  if (transaction === undefined) throw new RangeError(`there is no transaction ${id}`)
  return transaction
}

/** Events that pay or close a transaction. `recordProviderRefund` and `keepOwn` apply refunds. */
export type AdvanceEvent = Exclude<TransactionEvent, 'refund-part' | 'refund-rest'>

export function isAdvance(event: TransactionEvent): event is AdvanceEvent {
  return event !== 'refund-part' && event !== 'refund-rest'
}

/**
 * Moves a locked transaction by one event and records the fact. The fact creates or ends the subscription. `failure` is
 * the cause that the provider named, of the event `fail` alone.
 */
export async function advance(
  context: Context,
  trx: Trx,
  transaction: TransactionRow,
  event: AdvanceEvent,
  now: Date,
  failure: PaymentFailure | null = null,
): Promise<TransactionRow> {
  const to = nextStatus(transaction.status, event)
  if (to === undefined) throw new Refusal('bad-request', { status: 409 })
  const isPaid = event === 'pay'
  const moved = await (isPaid
    ? payTransaction(trx, transaction, now)
    : closeTransaction(trx, { ...transaction, failure: event === 'fail' ? failure : null }, to, now))
  const kind = isPaid ? transactionPaid : transactionClosed
  await recordEvent(context, trx, kind, factOf(moved, now))
  return moved
}
