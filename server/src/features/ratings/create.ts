import type { Rating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/lock.store.ts'
import { presentRating } from './present.ts'
import { hadLesson, insertRating } from './store.ts'

/** Rates a tutor: once, after a lesson together. */
export function createRating(
  context: Context,
  { actor, body }: MemberRequest<typeof ratingEndpoints.create>,
): Promise<Rating> {
  const { rateeId, value, text = null } = body
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const people = await lockPeople(trx, [actor.id, rateeId])
    const ratee = people.find(({ id }) => id === rateeId)
    if (ratee === undefined || !isAnyTutor(ratee.role)) throw new Refusal('tutor-not-found')
    if (!(await hadLesson(trx, actor.id, rateeId, now))) throw new Refusal('forbidden')
    const row = await insertRating(trx, { raterId: actor.id, rateeId, value, text, createdAt: now, updatedAt: now })
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    return presentRating(row)
  })
}
