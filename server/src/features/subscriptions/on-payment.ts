/** The effects of payments on subscriptions and the ledger, in the same database transaction: all happen or none. */
import { PlanKind, TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { grantsOf } from '@hiwar/domain/sessions/lost-time.ts'
import { startOfNext } from '@hiwar/domain/subscriptions/renewal.ts'
import { subscriptionEnd, subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { dateOfInstant, type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { postPayment, postRefund } from '../ledger/on-payment.ts'
import { type RefundFact, type TransactionFact, transactionPaid, transactionRefunded } from '../payments/events.ts'
import { subscriptionEnded, subscriptionStarted } from './events.ts'
import { grantLost } from './lost-minutes.ts'
import { insertSubscription, listStanding, terminate, timeOf } from './store.ts'
import { followPlan, startTrial } from './trial.ts'
import { applyUpgrade, reverseUpgrade } from './upgrade.ts'

export const paymentListeners: readonly EventListener<Context>[] = [
  on(transactionPaid, async (context, fact, trx) => {
    await follow[fact.purpose](context, fact, trx)
    // The account in the ledger depends on whether the payment bought something.
    await postPayment(trx, fact.transactionId, context.clock.now())
  }),
  on(transactionRefunded, async (context, fact, trx) => {
    if (fact.endsSubscription) await endBought(context, fact, trx)
    await postRefund(trx, fact.transactionId, context.clock.now())
  }),
]

const follow = {
  [TransactionPurpose.Plan]: startSubscription,
  [TransactionPurpose.Trial]: startTrial,
  [TransactionPurpose.Upgrade]: applyUpgrade,
}

/**
 * Starts a subscription for a paid transaction: at once, or where the running one ends. While another waits there
 * already, the payment waits for staff instead. The payer is locked.
 */
async function startSubscription(context: Context, fact: TransactionFact, trx: Trx): Promise<void> {
  const { transactionId, userId } = fact
  const paidAt = parseInstant(fact.at)
  const started = (await insertFrom(trx, fact, paidAt)) ?? (await insertBehind(trx, fact, paidAt))
  if (started === undefined) context.log.warn({ transactionId }, boughtNothing)
  else await recordEvent(context, trx, subscriptionStarted, { ...started, userId })
}

async function insertBehind(trx: Trx, fact: TransactionFact, paidAt: Instant) {
  const standing = await listStanding(trx, fact.userId, dateOfInstant(paidAt))
  const start = startOfNext(standing.map(timeOf), paidAt)
  return start === undefined ? undefined : insertFrom(trx, fact, start)
}

/** Undefined while another subscription covers this time. */
async function insertFrom(trx: Trx, fact: TransactionFact, start: Instant) {
  const { transactionId, userId, planId, period, weeklyMinutes, at } = fact
  const end = subscriptionEnd(start, period)
  const weeks = subscriptionWeeks(start, end, weeklyMinutes)
  const time = { startsAt: dateOfInstant(start), endsAt: dateOfInstant(end), createdAt: new Date(at) }
  const bought = { userId, planId, transactionId, kind: PlanKind.Plan, period, weeklyMinutes }
  const inserted = await insertSubscription(trx, { ...bought, ...time }, weeks)
  if (inserted === undefined) return undefined
  if (inserted.hasTrial) await followPlan(trx, userId, time.createdAt)
  if (grantsOf(inserted.lostBalance) > 0) await grantLost(trx, userId, time.createdAt)
  return { subscriptionId: inserted.id, startsAt: time.startsAt.toISOString(), endsAt: time.endsAt.toISOString() }
}

const boughtNothing = 'a paid order has bought nothing, since a subscription stands already'

/** Ends what the transaction bought. An upgrade is taken back from its subscription, which goes on. */
async function endBought(context: Context, fact: RefundFact, trx: Trx): Promise<void> {
  if (fact.purpose === TransactionPurpose.Upgrade) return reverseUpgrade(fact, trx)
  const { by } = fact
  const ended = await terminate(trx, 'transactionId', fact.transactionId, by, dateOfInstant(parseInstant(fact.at)))
  if (ended === undefined) return
  await recordEvent(context, trx, subscriptionEnded, { subscriptionId: ended.id, userId: fact.userId, by })
}
