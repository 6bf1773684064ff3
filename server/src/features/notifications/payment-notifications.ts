import { PlanKind, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { endingNotificationAt } from '@hiwar/domain/notifications/reminders.ts'
import { dateOfInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { poundsOf, timeInWords } from '../mails/words.ts'
import { type TransactionFact, transactionClosed, transactionPaid, transactionRefunded } from '../payments/events.ts'
import { type SubscriptionFact, subscriptionEnded, subscriptionStarted } from '../subscriptions/events.ts'
import { type NewNotification, notifyOn, notifyUsers } from './notify.ts'
import { findCurrentSubscription } from './store.ts'

function paymentNotification(
  { transactionId, userId, price }: TransactionFact,
  outcome: 'applied' | 'failed',
): NewNotification {
  return {
    userId,
    kind: outcome === 'applied' ? 'payment-applied' : 'payment-failed',
    occurrence: `payment-${outcome}:${transactionId}`,
    wording: `payment_${outcome}`,
    words: { amount: poundsOf(price) },
    link: outcome === 'applied' ? '/payments' : '/plans',
    data: { transactionId },
  }
}

/** Notifies students three days before a subscription ends. */
const endingDue = jobKind<SubscriptionFact>('subscription.ending')

export const paymentNotifications: readonly EventListener<Context>[] = [
  // A free trial is ordered with its booking, which says all there is to say.
  notifyOn(transactionPaid, (fact) =>
    fact.purpose === PlanKind.Trial && fact.price === 0 ? null : paymentNotification(fact, 'applied'),
  ),
  // Canceled and expired transactions took no money, and their owner knows of them.
  notifyOn(transactionClosed, (fact) =>
    fact.status === TransactionStatus.Failed ? paymentNotification(fact, 'failed') : null,
  ),
  notifyOn(transactionRefunded, ({ transactionId, userId, amount, at }) =>
    // ours: a partial refund of unknown amount is notified once staff enter the amount
    amount === 0
      ? null
      : {
          userId,
          kind: 'payment-refunded',
          // A transaction may be refunded in parts, each at its own time.
          occurrence: `payment-refunded:${transactionId}:${Date.parse(at)}`,
          wording: 'payment_refunded',
          words: { amount: poundsOf(amount) },
          link: '/payments',
          data: { transactionId },
        },
  ),
  on(subscriptionStarted, async ({ jobs }, { endsAt, ...fact }, trx) => {
    const at = dateOfInstant(endingNotificationAt(parseInstant(endsAt)))
    await jobs.add(trx, endingDue, fact, { key: keyOf(fact), at })
  }),
  on(subscriptionEnded, ({ jobs }, fact, trx) => jobs.remove(trx, keyOf(fact))),
]

export const subscriptionNotificationJobs = [
  onJob(endingDue, async (context: Context, { subscriptionId, userId }) => {
    await inTransaction(context.db, async (trx) => {
      const subscription = await findCurrentSubscription(trx, subscriptionId)
      if (subscription === undefined || subscription.endsAt <= context.clock.now()) return
      await notifyUsers(context, trx, [
        {
          userId,
          kind: 'subscription-ending',
          occurrence: `subscription-ending:${subscriptionId}`,
          wording: 'subscription_ending',
          words: { date: timeInWords(subscription.endsAt) },
          link: '/plans',
          data: { subscriptionId },
          until: subscription.endsAt,
        },
      ])
    })
  }),
]

function keyOf({ subscriptionId }: SubscriptionFact): string {
  return `subscription-ending:${subscriptionId}`
}
