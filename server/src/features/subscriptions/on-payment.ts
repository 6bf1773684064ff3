/** The effects of payments on subscriptions and the ledger, in the same database transaction: all happen or none. */
import { TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { dateOfInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { postPayment, postRefund } from '../ledger/on-payment.ts'
import { type RefundFact, type TransactionFact, transactionPaid, transactionRefunded } from '../payments/events.ts'
import { subscriptionEnded } from './events.ts'
import { startSubscription } from './start.ts'
import { terminate } from './store.ts'
import { startTrial } from './trial.ts'
import { applyUpgrade, reverseUpgrade } from './upgrade.ts'

export const paymentListeners: readonly EventListener<Context>[] = [
  on(transactionPaid, async (context, fact, trx) => {
    await follow[fact.purpose]?.(context, fact, trx)
    // The account in the ledger depends on whether the payment bought something.
    await postPayment(trx, fact.transactionId, momentOf(fact))
  }),
  on(transactionRefunded, async (context, fact, trx) => {
    if (fact.endsSubscription) await endBought(context, fact, trx)
    await postRefund(trx, fact.transactionId, momentOf(fact))
  }),
]

/** The row of the payment has the same moment, so that both stand on one day, also at midnight. */
function momentOf({ at }: TransactionFact): Date {
  return dateOfInstant(parseInstant(at))
}

type Follow = (context: Context, fact: TransactionFact, trx: Trx) => Promise<void>

/** A gift was issued before this, by its own listener. */
const follow: Readonly<Partial<Record<TransactionPurpose, Follow>>> = {
  [TransactionPurpose.Plan]: startPaid,
  [TransactionPurpose.Trial]: startTrial,
  [TransactionPurpose.Upgrade]: applyUpgrade,
  [TransactionPurpose.Renewal]: startPaid,
}

/** Starts a subscription for a paid transaction; while another waits already, the payment waits for staff instead. */
async function startPaid(context: Context, fact: TransactionFact, trx: Trx): Promise<void> {
  const started = await startSubscription(context, trx, fact, momentOf(fact))
  if (started === undefined) context.log.warn({ transactionId: fact.transactionId }, boughtNothing)
}

const boughtNothing = 'a paid order has bought nothing, since a subscription stands already'

/** Ends what the transaction bought. An upgrade is taken back from its subscription, which goes on. */
async function endBought(context: Context, fact: RefundFact, trx: Trx): Promise<void> {
  if (fact.purpose === TransactionPurpose.Upgrade) return reverseUpgrade(fact, trx)
  const { by } = fact
  const ended = await terminate(trx, 'transactionId', fact.transactionId, by, momentOf(fact))
  if (ended === undefined) return
  await recordEvent(context, trx, subscriptionEnded, { subscriptionId: ended.id, userId: ended.userId, by })
}
