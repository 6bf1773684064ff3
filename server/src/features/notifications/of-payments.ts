/** What people are told of their payments. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { endingNotificationAt } from '@hiwar/domain/notifications/reminders.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { poundsOf, timeInWords } from '../mails/words.ts'
import {
  type RefundFact,
  type TransactionFact,
  transactionClosed,
  transactionPaid,
  transactionRefunded,
} from '../payments/events.ts'
import { type SubscriptionFact, subscriptionEnded, subscriptionStarted } from '../subscriptions/events.ts'
import { notify } from './notify.ts'
import { findAmount, findStandingSubscription } from './store.ts'

export const paymentNotifications: readonly EventListener<Context>[] = [
  on(transactionPaid, (context, fact, trx) => tell(context, trx, fact, 'applied')),
  // Canceled and expired orders took no money, and their owner knows.
  on(transactionClosed, async (context, fact, trx) => {
    if (fact.status === TransactionStatus.Failed) await tell(context, trx, fact, 'failed')
  }),
  on(transactionRefunded, tellRefund),
]

async function tell(context: Context, trx: Trx, fact: TransactionFact, outcome: 'applied' | 'failed'): Promise<void> {
  const { transactionId, userId } = fact
  await notify(context, trx, [
    {
      userId,
      kind: `payment-${outcome}`,
      occurrence: `payment-${outcome}:${transactionId}`,
      wording: `payment_${outcome}`,
      words: { amount: poundsOf(await findAmount(trx, transactionId)) },
      link: outcome === 'applied' ? '/payments' : '/plans',
      data: { transactionId },
    },
  ])
}

async function tellRefund(
  context: Context,
  { transactionId, userId, amount, at }: RefundFact,
  trx: Trx,
): Promise<void> {
  // ours: a part of which nobody knows how much it was is told once staff told its amount
  if (amount === 0) return
  await notify(context, trx, [
    {
      userId,
      kind: 'payment-refunded',
      // An order may be refunded in parts, each at its own moment.
      occurrence: `payment-refunded:${transactionId}:${Date.parse(at)}`,
      wording: 'payment_refunded',
      words: { amount: poundsOf(amount) },
      link: '/payments',
      data: { transactionId },
    },
  ])
}

/** What people are told of their subscriptions: that the end is three days away. */
const endingDue = jobKind<SubscriptionFact>('subscription.ending')

export const subscriptionNotifications: readonly EventListener<Context>[] = [
  on(subscriptionStarted, async ({ jobs }, fact, trx) => {
    const subscription = await findStandingSubscription(trx, fact.subscriptionId)
    if (subscription === undefined) return
    const at = dateOfInstant(endingNotificationAt(instantOfDate(subscription.endsAt)))
    await jobs.add(trx, endingDue, fact, { key: keyOf(fact), at })
  }),
  on(subscriptionEnded, ({ jobs }, fact, trx) => jobs.remove(trx, keyOf(fact))),
]

export const subscriptionNotificationJobs = [
  onJob(endingDue, async (context: Context, { subscriptionId, userId }) => {
    await inTransaction(context.db, async (trx) => {
      const subscription = await findStandingSubscription(trx, subscriptionId)
      if (subscription === undefined || subscription.endsAt <= context.clock.now()) return
      await notify(context, trx, [
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
