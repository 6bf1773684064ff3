import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentTransaction } from '../transactions/present.ts'
import { getTransaction } from '../transactions/read.ts'
import { findTransaction } from '../transactions/store.ts'
import { checkTransaction } from './check.ts'

/** Asks the provider and answers the transaction as it then stands, changed or not. */
export async function syncPayment(
  context: Context,
  { actor, caller, body }: MemberRequest<typeof paymentEndpoints.sync>,
) {
  await context.limits.use('paymentSync', actor.id)
  const order = await getTransaction(context, body.transactionId, actor, 'payment.sync')
  await checkTransaction(context, order)
  return inTransaction(context.db, async (trx) => {
    const standing = found(await findTransaction(trx, order.id), 'transaction-not-found')
    const entry = { action: 'payment.sync', object: 'transaction', objectId: order.id }
    const change = { before: { status: order.status }, after: { status: standing.status } }
    await recordAudit(trx, { actor, caller }, { ...entry, ...change }, context.clock.now())
    return presentTransaction(standing)
  })
}
