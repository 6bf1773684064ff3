/** What happens to standing times inside the transactions of others. */

import { StandingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { freezeEnded, freezeStarted } from '../freezes/events.ts'
import { holdEnded } from '../holds/events.ts'
import { lessonCanceled, lessonJudged, lessonMoved, peopleParted } from '../lessons/events.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'
import { listStanding } from '../subscriptions/store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { endTimes, followMiss } from './end.ts'
import { alignPlaces, holdPlaces } from './keep.ts'
import { findStandingOfLesson, forgetTries, freezeLesson } from './places.store.ts'
import { queueHolding } from './round.ts'
import { findTutorTerms, listLiving } from './store.ts'

/**
 * A time that falls free belongs to the date of a standing time first, in the transaction that frees it. A trigger spends
 * the date at which a lesson is booked.
 */
export const standingFollowers: readonly EventListener<Context>[] = [
  on(lessonMoved, (context, { tutorId }, trx) => holdPlaces(context, trx, tutorId, context.clock.now())),
  on(lessonCanceled, async (context, { lesson, tutorId, studentId, canceledBy, cause }, trx) => {
    const now = context.clock.now()
    await forgetTries(trx, studentId)
    if (cause === 'freeze') await freezeLesson(trx, lesson.id, now)
    if (cause === 'person' && canceledBy === studentId) await followLesson(context, trx, lesson.id, now)
    // The slots of this tutor are about to change, and are followed with the change.
    if (cause !== 'slot') await holdPlaces(context, trx, tutorId, now)
  }),
  on(holdEnded, (context, { tutorId }, trx) => holdPlaces(context, trx, tutorId, context.clock.now())),
  on(lessonJudged, (context, { lesson }, trx) => followLesson(context, trx, lesson.id, context.clock.now())),
  on(tutorChanged, async (context, { tutorId }, trx) => {
    const now = context.clock.now()
    const living = await listLiving(trx, tutorId)
    if (living.length === 0) return
    if ((await findTutorTerms(trx, tutorId))?.listed === true) await holdPlaces(context, trx, tutorId, now)
    else await endTimes(context, trx, idsOf(living), { cause: StandingEnd.TutorLeft, by: null }, now)
  }),
  on(freezeStarted, (context, { userId }, trx) => followFreeze(context, trx, userId)),
  on(freezeEnded, (context, { userId }, trx) => followFreeze(context, trx, userId)),
  on(subscriptionEnded, async (context, { userId, by }, trx) => {
    const now = context.clock.now()
    if ((await listStanding(trx, userId, now)).length > 0) return
    await endTimes(context, trx, idsOf(await listLiving(trx, userId)), { cause: StandingEnd.Subscription, by }, now)
  }),
  on(peopleParted, async (context, { userId, otherId, by }, trx) => {
    const living = await listLiving(trx, userId, otherId)
    await endTimes(context, trx, idsOf(living), { cause: StandingEnd.Parted, by }, context.clock.now())
  }),
]

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** Dates within the freeze rest; those behind it, and those that its early end gives back, are wanted. */
async function followFreeze(context: Context, trx: Trx, userId: number): Promise<void> {
  const living = await listLiving(trx, userId)
  await alignPlaces(context, trx, idsOf(living), context.clock.now())
  // Only the student is locked for sure.
  for (const { tutorId } of living) await queueHolding(context, trx, tutorId)
}

async function followLesson(context: Context, trx: Trx, lessonId: number, now: Date): Promise<void> {
  const standingId = await findStandingOfLesson(trx, lessonId)
  if (standingId !== undefined) await followMiss(context, trx, standingId, now)
}
