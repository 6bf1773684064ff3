import type { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { findVisibleTutor } from '../tutors/visible.ts'
import { listReviews } from './list.store.ts'
import { presentReview } from './present.ts'

/** What students wrote about a tutor, by first name. */
export async function listTutorReviews(
  context: Context,
  { actor, params, query }: OpenRequest<typeof ratingEndpoints.listOfTutor>,
) {
  await findVisibleTutor(context, actor, params.id)
  const { list, total } = await listReviews(context.db, params.id, actor?.id ?? null, query)
  return { list: list.map(presentReview), total }
}
