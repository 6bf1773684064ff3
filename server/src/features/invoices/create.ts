import type { Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { lockPeople } from '../users/lock.store.ts'
import { withdrawalCreated } from './events.ts'
import { refuseWithdrawal } from './limits.ts'
import { moveHeld } from './money.ts'
import { presentWithdrawal } from './present.ts'
import { insertWithdrawal } from './store.ts'

/** Asks to be paid: under the tutor's lock, so that no two withdrawals take the same money. */
export function createWithdrawal(
  context: Context,
  { actor, body, remember }: MemberRequest<typeof invoiceEndpoints.create>,
): Promise<Invoice> {
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [actor.id])
    const limits = await refuseWithdrawal(trx, actor.id, body)
    const row = await insertWithdrawal(trx, { ...body, ...limits, userId: actor.id, createdAt: now, updatedAt: now })
    await moveHeld(trx, row, 'asked', { from: 'tutor-earned', to: 'tutor-held' }, now)
    const invoice = presentWithdrawal(row)
    await recordEvent(context, trx, withdrawalCreated, { invoice })
    return remember(trx, invoice)
  })
}
