import { nextStatus, type TransactionEvent } from '@hiwar/domain/payments/transaction.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { acceptInvite } from '../plans/store.ts'
import { lockTransaction, type TransactionRow, updateTransactionStatus } from '../transactions/store.ts'
import { lockPeople } from '../users/store.ts'
import { factOf, transactionClosed, transactionPaid } from './events.ts'

/** The order under the lock of its payer, as everything that may change it holds it. */
export async function lockWithPayer(trx: Trx, { id, userId }: TransactionRow): Promise<TransactionRow> {
  await lockPeople(trx, [userId])
  return lockTransaction(trx, id)
}

/** What happens to an order until it is paid or closed; money that goes back has its own door. */
export type AdvanceEvent = Exclude<TransactionEvent, 'refund-part' | 'refund-rest'>

/** Moves a locked order by one event and writes the fact, in whose wake the subscription comes or goes. */
export async function advance(
  context: Context,
  trx: Trx,
  order: TransactionRow,
  event: AdvanceEvent,
  now: Date,
): Promise<TransactionRow> {
  const to = nextStatus(order.status, event)
  if (to === undefined) throw new Refusal('bad-request', { status: 409 })
  const moved = await updateTransactionStatus(trx, order, to, now)
  if (event === 'pay') await acceptInvite(trx, moved.planId, moved.userId, now)
  const kind = event === 'pay' ? transactionPaid : transactionClosed
  await recordEvent(context, trx, kind, factOf(moved, now))
  return moved
}
