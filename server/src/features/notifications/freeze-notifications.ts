/** Tells students that the subscription is frozen, and a day before that it comes back. */
import { dateOfInstant, instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { freezeEnded, freezeStarted } from '../freezes/events.ts'
import { timeInWords } from '../mails/words.ts'
import { findFreeze } from '../subscriptions/freezes.store.ts'
import { notifyOn, notifyUsers } from './notify.ts'

const returnDue = jobKind<{ freezeId: number; userId: number }>('freeze.returning')
const keyOf = (freezeId: number) => `subscription-back:${freezeId}`
const link = '/payments?tab=subscription'

export const freezeNotifications: readonly EventListener<Context>[] = [
  notifyOn(freezeStarted, ({ freezeId, userId, until, end }) => ({
    userId,
    kind: 'subscription-care',
    occurrence: `subscription-frozen:${freezeId}`,
    wording: 'subscription_frozen',
    words: { until: timeInWords(parseInstant(until)), end: timeInWords(parseInstant(end)) },
    link,
    data: { freezeId },
  })),
  on(freezeStarted, async ({ jobs }, { freezeId, userId, until }, trx) => {
    const at = dateOfInstant(addCairoDays(parseInstant(until), -1))
    await jobs.add(trx, returnDue, { freezeId, userId }, { key: keyOf(freezeId), at })
  }),
  on(freezeEnded, ({ jobs }, { freezeId }, trx) => jobs.remove(trx, keyOf(freezeId))),
]

export const freezeNotificationJobs = [
  onJob(returnDue, async (context: Context, { freezeId, userId }) => {
    await inTransaction(context.db, async (trx) => {
      const freeze = await findFreeze(trx, userId, context.clock.now())
      if (freeze?.id !== freezeId) return
      await notifyUsers(context, trx, [
        {
          userId,
          kind: 'subscription-care',
          occurrence: keyOf(freezeId),
          wording: 'subscription_back',
          words: { date: timeInWords(instantOfDate(freeze.endsAt)) },
          link,
          data: { freezeId },
          until: freeze.endsAt,
        },
      ])
    })
  }),
]
