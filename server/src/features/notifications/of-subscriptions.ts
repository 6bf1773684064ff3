/** What people are told of their subscriptions: that the end is three days away. */
import { endingNotificationAt } from '@hiwar/domain/notifications/reminders.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { type SubscriptionFact, subscriptionEnded, subscriptionStarted } from '../subscriptions/events.ts'
import { notify } from './notify.ts'
import { findStandingSubscription } from './subscriptions.store.ts'
import { momentOf } from './words.ts'

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
          words: { date: momentOf(subscription.endsAt) },
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
