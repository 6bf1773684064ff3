import type { SubscriptionRefund, subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { SelfRefundState } from '@hiwar/contract/money/transactions.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { lockTransaction } from '../payments/advance.ts'
import { requestRefund } from '../payments/apply-refund.ts'
import { insertAskedRefund, type RefundRow } from '../payments/refunds.store.ts'
import { findSettings } from '../settings/store.ts'
import { subscriptionEnded, subscriptionRefundAsked } from '../subscriptions/events.ts'
import { findSubscription, type SubscriptionRow, terminate } from '../subscriptions/store.ts'
import { listOrders } from '../transactions/orders.store.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { presentQuote, readAsked, refuseWhenOff, sentences, type Weighed, weigh } from './quote.ts'
import { findAskedRefundOf, insertSubscriptionRefund } from './store.ts'

type AskRequest = MemberRequest<typeof subscriptionRefundEndpoints.ask>

/**
 * Ends the student's own subscription and gives back what it is worth. The end and the requests of the money are one
 * transaction; then the provider is asked, and the reconciliation finishes what it leaves open.
 */
export async function askSubscriptionRefund(context: Context, request: AskRequest): Promise<SubscriptionRefund> {
  const { db, turns } = context
  const { actor, params } = request
  const subscription = found(await findSubscription(db, params.id), 'subscription-not-found')
  authorize(actor, 'sub-refund.ask', { ownerId: subscription.userId })
  const end = (trx: Trx) => endWithRefund(context, trx, subscription, request)
  const parts = await turns.inTurn([actor.id], () => inTransaction(db, end))
  await sendParts(context, parts)
  return inTransaction(db, async (trx) =>
    request.saveReply(trx, found(await readAsked(trx, subscription), 'subscription-not-found')),
  )
}

interface Part {
  order: TransactionRow
  refund: RefundRow
}

async function endWithRefund(
  context: Context,
  trx: Trx,
  subscription: SubscriptionRow,
  { actor, body, saveFallbackReply }: AskRequest,
): Promise<Part[]> {
  const now = context.clock.now()
  const { id, userId } = subscription
  const settings = await findSettings(trx)
  refuseWhenOff(settings)
  const orders: TransactionRow[] = []
  for (const order of await listOrders(trx, id)) orders.push(await lockTransaction(trx, order))
  if ((await findAskedRefundOf(trx, id)) !== undefined)
    throw new Refusal('bad-request', { status: 409, message: sentences.asked })
  const weighed = await weigh(trx, subscription, orders, now)
  const quote = await presentQuote(trx, id, weighed, settings, now)
  if (quote.amount !== body.amount) throw new Refusal('quote-changed')
  await insertSubscriptionRefund(trx, {
    subscriptionId: id,
    rule: quote.rule,
    amount: quote.amount,
    paid: quote.paid,
    refundedBefore: quote.refunded,
    allWeeks: quote.allWeeks,
    weeksNotBegun: quote.weeksNotBegun,
    allMinutes: quote.granted,
    usedMinutes: quote.used,
    payBy: quote.payBy,
    createdAt: now,
  })
  const parts = await insertParts(trx, weighed, actor.id, now)
  await terminate(trx, 'id', id, actor.id, now)
  await recordEvent(context, trx, subscriptionEnded, { subscriptionId: id, userId, by: actor.id })
  const { amount, payBy } = quote
  await recordEvent(context, trx, subscriptionRefundAsked, { subscriptionId: id, userId, amount, payBy })
  await saveFallbackReply(trx, { ...quote, cancels: null, state: SelfRefundState.Asked })
  return parts
}

/** One refund for each order that gives something back. */
async function insertParts(trx: Trx, { orders, fair }: Weighed, requestedBy: number, now: Date): Promise<Part[]> {
  const parts: Part[] = []
  for (const [index, order] of orders.entries()) {
    const amount = fair.shares[index] ?? 0
    if (amount === 0) continue
    const asked = { transactionId: order.id, amount, reason: null, requestedBy, endsSubscription: true }
    parts.push({ order, refund: await insertAskedRefund(trx, asked, now) })
  }
  return parts
}

/** Asks for each part, whatever became of the ones before; the first error is thrown at the end. */
async function sendParts(context: Context, parts: readonly Part[]): Promise<void> {
  const errors: unknown[] = []
  for (const part of parts) await sendPart(context, part).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** What the provider refuses for good, staff give back by hand. */
async function sendPart(context: Context, { order, refund }: Part): Promise<void> {
  try {
    await requestRefund(context, order, refund)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'refund-refused')) throw error
  }
}
