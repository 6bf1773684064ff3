import type { Rating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/lock.store.ts'
import { presentRating } from './present.ts'
import { findRating, updateRating } from './store.ts'

/** Changes a rating; only who wrote it may. */
export async function changeRating(
  context: Context,
  { actor, params, body }: MemberRequest<typeof ratingEndpoints.update>,
): Promise<Rating> {
  const { raterId, rateeId } = found(await findRating(context.db, params.id), 'rating-not-found')
  authorize(actor, 'rating.update', { ownerId: raterId })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [raterId, rateeId])
    const changes = { ...body, updatedAt: context.clock.now() }
    const row = found(await updateRating(trx, params.id, changes), 'rating-not-found')
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    return presentRating(row)
  })
}
