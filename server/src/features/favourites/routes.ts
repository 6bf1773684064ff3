import { favouriteTutors } from '@hiwar/contract/fields/limits.ts'
import { favouriteEndpoints } from '@hiwar/contract/people/favourites.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { findVisibleTutor } from '../tutors/visible.ts'
import { inTransactionOf } from '../users/store.ts'
import { deleteFavourite, insertFavourite, listFavouriteIds } from './store.ts'

export const favouriteRoutes = [
  serve(favouriteEndpoints.list, ({ db }: Context, { actor }) => listFavouriteIds(db, actor.id)),
  serve(favouriteEndpoints.add, addFavourite),
  serve(favouriteEndpoints.remove, removeFavourite),
]

/** Adds a tutor whom the student may see, once, under the student's lock so that the limit holds. */
async function addFavourite(context: Context, { actor, params }: MemberRequest<typeof favouriteEndpoints.add>) {
  await findVisibleTutor(context, actor, params.id)
  return inTransactionOf(context, [actor.id], async (trx) => {
    const known = await listFavouriteIds(trx, actor.id)
    if (known.includes(params.id)) return { ok: true as const }
    if (known.length >= favouriteTutors) {
      throw new Refusal('bad-request', { status: 409, message: 'بلغ المفضّلون ٥٠. إزالة أحدهم تفسح مكانًا لغيره.' })
    }
    await insertFavourite(trx, actor.id, params.id, context.clock.now())
    return { ok: true as const }
  })
}

async function removeFavourite({ db }: Context, { actor, params }: MemberRequest<typeof favouriteEndpoints.remove>) {
  await deleteFavourite(db, actor.id, params.id)
  return { ok: true as const }
}
