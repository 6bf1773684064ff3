import { type Rating, type RatingFull, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import {
  authorize,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { refuseUnfitTexts } from '../../platform/fitting-text.ts'
import { isListed } from '../tutors/card.store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { findVisibleTutor } from '../tutors/visible.ts'
import { findUser, inTransactionBehind, inTransactionOf } from '../users/store.ts'
import { findHiding } from './moderation.store.ts'
import { moderationRoutes, textToShow } from './moderation.ts'
import { presentFullRating, presentFullRatingToOthers, presentRating, presentReview } from './present.ts'
import { ratingReplyRoutes } from './replies.ts'
import {
  deleteRating,
  findFullRating,
  findLessonToRate,
  findRating,
  insertRating,
  listFullRatings,
  listReviews,
  updateRating,
} from './store.ts'

export const ratingRoutes = [
  serve(ratingEndpoints.create, createRating),
  serve(ratingEndpoints.read, readRating),
  serve(ratingEndpoints.update, changeRating),
  serve(ratingEndpoints.delete, removeRating),
  serve(ratingEndpoints.listByRater, listRatingsByRater),
  serveOpen(ratingEndpoints.listOfRatee, listRatingsOfRatee),
  serveOpen(ratingEndpoints.listOfTutor, listTutorReviews),
  ...ratingReplyRoutes,
  ...moderationRoutes,
]

/** Rates a lesson of the student that is over. Without the lesson's id, the last one with the tutor is meant. */
function createRating(
  context: Context,
  { actor, body }: MemberRequest<typeof ratingEndpoints.create>,
): Promise<Rating> {
  const { rateeId, lessonId: asked, value, text = null } = body
  const now = context.clock.now()
  refuseUnfitTexts({ text })
  return inTransactionOf(context, [actor.id, rateeId], async (trx, people) => {
    const ratee = people.find(({ id }) => id === rateeId)
    if (ratee === undefined || !isTutorOrManager(ratee.role)) throw new Refusal('tutor-not-found')
    const lessonId = await findLessonToRate(trx, { studentId: actor.id, tutorId: rateeId }, asked, now)
    if (lessonId === undefined) throw new Refusal('forbidden')
    const stamps = { createdAt: now, updatedAt: now }
    const row = await insertRating(trx, { raterId: actor.id, rateeId, lessonId, value, text, ...stamps })
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    return presentRating(row)
  })
}

/** Changes a rating. Only its author may. */
async function changeRating(
  context: Context,
  { actor, params, body }: MemberRequest<typeof ratingEndpoints.update>,
): Promise<Rating> {
  const { raterId, rateeId } = found(await findRating(context.db, params.id), 'rating-not-found')
  authorize(actor, 'rating.update', { ownerId: raterId })
  refuseUnfitTexts({ text: body.text })
  return inTransactionBehind(context, [raterId, rateeId], async (trx) => {
    const now = context.clock.now()
    const before = found(await findRating(trx, params.id), 'rating-not-found')
    const text = await textToShow(trx, before, body.text, now)
    const changes = { ...body, ...(text !== undefined && { text }), updatedAt: now }
    const row = found(await updateRating(trx, params.id, changes), 'rating-not-found')
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    return presentRating(row)
  })
}

/** Deletes a rating, for its author; for admins where no lesson stands behind it, because a bad one stays. */
async function removeRating(
  context: Context,
  request: MemberRequest<typeof ratingEndpoints.delete>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  const now = context.clock.now()
  const { raterId, rateeId, lessonId } = found(await findRating(context.db, params.id), 'rating-not-found')
  authorize(actor, 'rating.delete', { ownerId: raterId })
  if (actor.id !== raterId && lessonId !== null) throw new Refusal('rating-of-lesson')
  return inTransactionBehind(context, [raterId, rateeId], async (trx) => {
    // With the rating the hiding would go, and the same text could come again.
    if ((await findHiding(trx, params.id)) !== undefined) throw new Refusal('hidden-rating')
    const row = found(await deleteRating(trx, params.id), 'rating-not-found')
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    const entry = { action: 'rating.delete', object: 'rating', objectId: row.id, personId: raterId } as const
    await recordAudit(trx, request, { ...entry, before: presentRating(row) }, now)
    return { ok: true }
  })
}

/** One rating, for its two people and admins. */
async function readRating(
  { db }: Context,
  { actor, params }: MemberRequest<typeof ratingEndpoints.read>,
): Promise<RatingFull> {
  const row = found(await findFullRating(db, params.id), 'rating-not-found')
  authorize(actor, 'rating.read', { ownerId: [row.raterId, row.rateeId] })
  return presentFullRating(row)
}

/** Ratings that a person gave, for this person and admins. */
async function listRatingsByRater(
  { db }: Context,
  { actor, params, query }: MemberRequest<typeof ratingEndpoints.listByRater>,
) {
  found(await findUser(db, params.id), 'user-not-found')
  authorize(actor, 'rating.list-by-rater', { ownerId: params.id })
  const { list, total } = await listFullRatings(db, 'raterId', params.id, query)
  return { list: list.map(presentFullRating), total }
}

/**
 * Ratings that a person received: public for a listed tutor, with the first names of their authors; otherwise for this
 * person and admins.
 */
async function listRatingsOfRatee(
  { db }: Context,
  { actor, params, query }: OpenRequest<typeof ratingEndpoints.listOfRatee>,
) {
  const ratee = found(await findUser(db, params.id), 'user-not-found')
  const knowsAuthors = actor !== null && (actor.id === ratee.id || seesAll(actor.role, 'rating.list-of-ratee'))
  if (!knowsAuthors && !(isTutorOrManager(ratee.role) && (await isListed(db, ratee.id)))) throw new Refusal('forbidden')
  const { list, total } = await listFullRatings(db, 'rateeId', ratee.id, query)
  return { list: list.map(knowsAuthors ? presentFullRating : presentFullRatingToOthers), total }
}

/** A tutor's ratings with the first names of their authors. */
async function listTutorReviews(
  context: Context,
  { actor, params, query }: OpenRequest<typeof ratingEndpoints.listOfTutor>,
) {
  await findVisibleTutor(context, actor, params.id)
  const { list, total } = await listReviews(context.db, params.id, actor?.id ?? null, query)
  return { list: list.map(presentReview), total }
}
