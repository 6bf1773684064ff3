/** The effects of payments on subscriptions, in the same database transaction: both happen or neither. */
import { subscriptionEnd, subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { dateOfInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { type RefundFact, type TransactionFact, transactionPaid, transactionRefunded } from '../payments/events.ts'
import { subscriptionEnded, subscriptionStarted } from './events.ts'
import { insertSubscription, terminateBought } from './store.ts'

export const subscriptionListeners: readonly EventListener<Context>[] = [
  on(transactionPaid, startSubscription),
  on(transactionRefunded, endSubscription),
]

/**
 * Starts a subscription for a paid transaction. While another subscription runs, the payment waits for staff instead.
 */
async function startSubscription(context: Context, fact: TransactionFact, trx: Trx): Promise<void> {
  const { transactionId, userId, planId, period, weeklyMinutes } = fact
  const start = parseInstant(fact.at)
  const end = subscriptionEnd(start, period)
  const weeks = subscriptionWeeks(start, end, weeklyMinutes)
  const time = { startsAt: dateOfInstant(start), endsAt: dateOfInstant(end) }
  const bought = { userId, planId, transactionId, period, weeklyMinutes }
  const subscriptionId = await insertSubscription(trx, { ...bought, ...time }, weeks)
  if (subscriptionId === undefined)
    context.log.warn({ transactionId }, 'a paid order has bought nothing, since a subscription stands already')
  else
    await recordEvent(context, trx, subscriptionStarted, { subscriptionId, userId, endsAt: time.endsAt.toISOString() })
}

/** Ends the subscription of a transaction whose refund is to end it. */
async function endSubscription(context: Context, fact: RefundFact, trx: Trx): Promise<void> {
  if (!fact.endsSubscription) return
  const { by } = fact
  const ended = await terminateBought(trx, fact.transactionId, by, dateOfInstant(parseInstant(fact.at)))
  if (ended === undefined) return
  await recordEvent(context, trx, subscriptionEnded, { subscriptionId: ended.id, userId: fact.userId, by })
}
