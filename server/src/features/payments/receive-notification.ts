/** A notification of the payment provider: applied where it is certain and expected, otherwise a reason to ask. */
import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { hasMoney } from '@hiwar/domain/payments/provider-update.ts'
import type { Context } from '../../context.ts'
import { findOrder, type NotifiedOrder, readNotification } from '../../gateways/fawry/orders.ts'
import { type OpenRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { applyNotification, applyProviderUpdate } from './apply-provider-update.ts'

/**
 * Receives a signed notification of the payment provider and answers with an empty 200. What the signature does not
 * vouch for, and what fits no transaction, is asked for at the provider. A notification that the provider cannot
 * confirm now is answered with an error, so that the provider sends it again.
 */
export async function receiveNotification(
  context: Context,
  { body, caller }: OpenRequest<typeof paymentEndpoints.notification>,
): Promise<''> {
  const notified = readNotification(context.fawry, body)
  if (notified === null) throw new Refusal('forbidden')
  const { merchantRef, providerRef, orderStatus } = notified
  if (notified.update === null) {
    const about = { merchantRef, providerRef, orderStatus }
    context.log.warn(about, 'the payment provider told a state that means nothing here')
    return ''
  }
  const outcome = await applyIfCertain(context, notified)
  if (outcome === 'done') return ''
  // The provider itself sends the others, and a provider that is refused would hold back other payments.
  if (outcome !== 'unmatched') await context.limits.use('strangeNotification', networkOf(caller.ip))
  await applyAnswer(context, notified)
  return ''
}

async function applyIfCertain(context: Context, { isExact, update, orderStatus, requestId }: NotifiedOrder) {
  if (!isExact || update === null) return 'uncertain'
  return inTransaction(context.db, (trx) =>
    applyNotification(context, trx, update, { orderStatus, requestId }, context.clock.now()),
  )
}

/** Asks the provider, while no connection to the database is held, and records the answer alone. */
async function applyAnswer(context: Context, { merchantRef, isExact, update }: NotifiedOrder): Promise<void> {
  const answer = await findOrder(context.fawry, merchantRef)
  // The provider signed that money came, and its list of orders may be a moment behind.
  const isBehind = isExact && update !== null && hasMoney(update) && (answer === null || !hasMoney(answer))
  if (isBehind) throw new Refusal('fawry-error')
  if (answer === null) {
    context.log.warn({ merchantRef }, 'the payment provider does not know the order of a notification')
    return
  }
  await inTransaction(context.db, (trx) => applyProviderUpdate(context, trx, answer, context.clock.now()))
}
