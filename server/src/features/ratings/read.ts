import type { RatingFull, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MemberRequest, OpenRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { isListed } from '../tutors/listed.store.ts'
import { findUser } from '../users/store.ts'
import { findFullRating, listFullRatings } from './full.store.ts'
import { presentFullRating } from './present.ts'

/** One rating, for its two people and admins. */
export async function readRating(
  { db }: Context,
  { actor, params }: MemberRequest<typeof ratingEndpoints.read>,
): Promise<RatingFull> {
  const row = found(await findFullRating(db, params.id), 'rating-not-found')
  authorize(actor, 'rating.read', { ownerId: [row.raterId, row.rateeId] })
  return presentFullRating(row)
}

/** What somebody gave, for himself and admins. */
export async function listRatingsByRater(
  { db }: Context,
  { actor, params, query }: MemberRequest<typeof ratingEndpoints.listByRater>,
) {
  found(await findUser(db, params.id), 'user-not-found')
  authorize(actor, 'rating.list-by-rater', { ownerId: params.id })
  const { list, total } = await listFullRatings(db, 'raterId', params.id, query)
  return { list: list.map(presentFullRating), total }
}

/** What somebody got: for everybody when it is a listed tutor, else for himself and admins. */
export async function listRatingsOfRatee(
  { db }: Context,
  { actor, params, query }: OpenRequest<typeof ratingEndpoints.listOfRatee>,
) {
  const ratee = found(await findUser(db, params.id), 'user-not-found')
  if (!(await mayRead(db, actor, ratee))) throw new Refusal('forbidden')
  const { list, total } = await listFullRatings(db, 'rateeId', ratee.id, query)
  return { list: list.map(presentFullRating), total }
}

async function mayRead(db: Database, actor: Actor | null, ratee: { id: number; role: number }): Promise<boolean> {
  if (actor !== null && (actor.id === ratee.id || seesAll(actor.role, 'rating.list-of-ratee'))) return true
  return isAnyTutor(ratee.role) && (await isListed(db, ratee.id))
}
