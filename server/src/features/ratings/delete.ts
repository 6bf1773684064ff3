import type { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockPeople } from '../users/lock.store.ts'
import { presentRating } from './present.ts'
import { deleteRating, findRating } from './store.ts'

/** Deletes a rating, for who wrote it and for admins. */
export async function removeRating(
  context: Context,
  request: MemberRequest<typeof ratingEndpoints.delete>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  const now = context.clock.now()
  const { raterId, rateeId } = found(await findRating(context.db, params.id), 'rating-not-found')
  authorize(actor, 'rating.delete', { ownerId: raterId })
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [raterId, rateeId])
    const row = found(await deleteRating(trx, params.id), 'rating-not-found')
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    const before = presentRating(row)
    await recordAudit(trx, request, { action: 'rating.delete', object: 'rating', objectId: row.id, before }, now)
    return { ok: true }
  })
}
