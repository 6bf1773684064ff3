/** A subscription that ends before its time takes its future lessons with it, in the same transaction. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { type SubscriptionEndFact, subscriptionEnded } from '../subscriptions/events.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import { lockPeople } from '../users/lock.store.ts'
import { undoLesson } from './cancel.ts'
import { cancelPending, listPendingOfSubscription } from './store.ts'

export const subscriptionFollowers: readonly EventListener<Context>[] = [on(subscriptionEnded, cancelFutureLessons)]

async function cancelFutureLessons(context: Context, fact: SubscriptionEndFact, trx: Trx): Promise<void> {
  const now = context.clock.now()
  const lessons = await listPendingOfSubscription(trx, fact.subscriptionId, now)
  await lockPeople(trx, [fact.userId, ...lessons.map(({ tutorId }) => tutorId)])
  for (const { id, tutorId } of lessons) {
    const row = await cancelPending(trx, id, fact.by, now)
    if (row === undefined) continue
    await undoLesson(context, trx, row, now)
    await refreshNextFree(trx, tutorId, now)
  }
}
