import { PlanKind, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type EndingLead, endingLeads, endingNotificationAt } from '@hiwar/domain/notifications/reminders.ts'
import { dateOfInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { dayInWords, poundsOf, timeInWords } from '../mails/words.ts'
import { type TransactionFact, transactionClosed, transactionPaid, transactionRefunded } from '../payments/events.ts'
import { renewsByItself } from '../subscriptions/consents.store.ts'
import {
  type SubscriptionFact,
  subscriptionEnded,
  subscriptionMoved,
  subscriptionRefundAsked,
  subscriptionStarted,
} from '../subscriptions/events.ts'
import { type NewNotification, notifyOn, notifyUsers } from './notify.ts'
import { existsQueued, findCurrentSubscription } from './store.ts'

const links = { applied: '/payments', failed: '/plans' }

function paymentNotification(
  { transactionId, userId, price, purpose }: TransactionFact,
  outcome: 'applied' | 'failed',
): NewNotification {
  const isGift = purpose === TransactionPurpose.Gift && outcome === 'applied'
  return {
    userId,
    kind: outcome === 'applied' ? 'payment-applied' : 'payment-failed',
    occurrence: `payment-${outcome}:${transactionId}`,
    wording: isGift ? 'gift_bought' : `payment_${outcome}`,
    words: { amount: poundsOf(price) },
    link: isGift ? '/payments?tab=gifts' : links[outcome],
    data: { transactionId },
  }
}

/** Notifies students days before a subscription ends. Jobs queued by an older server name no days and mean three. */
const endingDue = jobKind<SubscriptionFact & { days?: EndingLead }>('subscription.ending')

export const paymentNotifications: readonly EventListener<Context>[] = [
  // A free trial is ordered with its booking, which says all there is to say.
  notifyOn(transactionPaid, (fact) =>
    fact.purpose === PlanKind.Trial && fact.price === 0 ? null : paymentNotification(fact, 'applied'),
  ),
  // Canceled and expired transactions took no money, and their owner knows of them. Renewals have words of their own.
  notifyOn(transactionClosed, (fact) =>
    fact.status === TransactionStatus.Failed && fact.purpose !== TransactionPurpose.Renewal
      ? paymentNotification(fact, 'failed')
      : null,
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
  notifyOn(subscriptionRefundAsked, ({ subscriptionId, userId, amount, payBy }) => ({
    userId,
    kind: 'payment-refunded',
    occurrence: `refund-asked:${subscriptionId}`,
    wording: 'refund_asked',
    words: { amount: poundsOf(amount), day: dayInWords(payBy) },
    link: '/payments',
    data: { subscriptionId },
  })),
  on(subscriptionStarted, queueEndings),
  on(subscriptionMoved, queueEndings),
  on(subscriptionEnded, async ({ jobs }, fact, trx) => {
    for (const days of endingLeads) await jobs.remove(trx, occurrenceOf(fact, days))
  }),
]

async function queueEndings(
  { jobs }: Context,
  { subscriptionId, userId, endsAt }: SubscriptionFact & { endsAt: string },
  trx: Trx,
): Promise<void> {
  for (const days of endingLeads) {
    const fact = { subscriptionId, userId }
    const at = dateOfInstant(endingNotificationAt(parseInstant(endsAt), days))
    await jobs.add(trx, endingDue, { ...fact, days }, { key: occurrenceOf(fact, days), at })
  }
}

export const subscriptionNotificationJobs = [
  onJob(endingDue, async (context: Context, { subscriptionId, userId, days = 3 }) => {
    await inTransaction(context.db, async (trx) => {
      const subscription = await findCurrentSubscription(trx, subscriptionId)
      if (subscription === undefined || subscription.endsAt <= context.clock.now()) return
      // Whoever has bought the next one already, or has it renewed by card, hears no more of the end.
      if (await existsQueued(trx, userId, subscription.endsAt)) return
      if (await renewsByItself(trx, userId)) return
      await notifyUsers(context, trx, [
        {
          userId,
          kind: 'subscription-ending',
          occurrence: occurrenceOf({ subscriptionId }, days),
          wording: days === 3 ? 'subscription_ending' : 'renewal_offer',
          words: { date: timeInWords(subscription.endsAt) },
          link: '/plans',
          data: { subscriptionId },
          until: subscription.endsAt,
        },
      ])
    })
  }),
]

function occurrenceOf({ subscriptionId }: Pick<SubscriptionFact, 'subscriptionId'>, days: EndingLead): string {
  return days === 3 ? `subscription-ending:${subscriptionId}` : `renewal-offer:${subscriptionId}:${days}`
}
