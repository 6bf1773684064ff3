/** What tutors reply to reviews of themselves. */
import { type RatingReply, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { mayChangeReply } from '@hiwar/domain/ratings/reply.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { refuseUnfitTexts } from '../../platform/fitting-text.ts'
import { arePartedPeople } from '../users/parted.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { reviewReplied } from './events.ts'
import { presentReply } from './present.ts'
import { deleteReply, findReply, insertReply, updateReply } from './replies.store.ts'
import { findRating } from './store.ts'

export const ratingReplyRoutes = [
  serve(ratingEndpoints.reply, replyToRating),
  serve(ratingEndpoints.deleteReply, removeReply),
]

/** Replies once; within 24 hours the reply is changed, and nobody is told again. */
async function replyToRating(
  context: Context,
  { actor, params, body }: MemberRequest<typeof ratingEndpoints.reply>,
): Promise<RatingReply> {
  const now = context.clock.now()
  const { raterId, rateeId } = found(await findRating(context.db, params.id), 'rating-not-found')
  authorize(actor, 'rating.reply', { ownerId: rateeId })
  refuseUnfitTexts({ text: body.text })
  return inTransactionBehind(context, [raterId, rateeId], async (trx) => {
    const { id: ratingId, updatedAt } = found(await findRating(trx, params.id), 'rating-not-found')
    if (await arePartedPeople(trx, raterId, rateeId)) throw new Refusal('pair-unavailable')
    const before = await findReply(trx, ratingId)
    if (before !== undefined) {
      if (!mayChangeReply(instantOfDate(before.createdAt), instantOfDate(now))) throw new Refusal('reply-closed')
      return presentReply(await updateReply(trx, ratingId, { ...body, editedAt: now }), updatedAt)
    }
    const reply = await insertReply(trx, { ...body, ratingId, tutorId: rateeId, createdAt: now })
    await recordEvent(context, trx, reviewReplied, { ratingId, raterId, tutorId: rateeId, at: now.toISOString() })
    return presentReply(reply, updatedAt)
  })
}

/** Deletes a reply, for the tutor and, with an audit row, for admins. */
async function removeReply(
  context: Context,
  request: MemberRequest<typeof ratingEndpoints.deleteReply>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  const { raterId, rateeId } = found(await findRating(context.db, params.id), 'rating-not-found')
  authorize(actor, 'rating.delete-reply', { ownerId: rateeId })
  return inTransactionBehind(context, [raterId, rateeId], async (trx) => {
    const { ratingId, text } = found(await deleteReply(trx, params.id), 'not-found')
    if (actor.id !== rateeId) {
      const entry = { action: 'rating.delete-reply', object: 'rating', objectId: ratingId, personId: rateeId } as const
      await recordAudit(trx, request, { ...entry, before: { text } }, context.clock.now())
    }
    return { ok: true }
  })
}
