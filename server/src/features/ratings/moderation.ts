/** Staff hide texts of reviews that break the rules, never because they are bad; the stars count on. */
import { type ModeratedRating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { tutorChanged } from '../tutors/events.ts'
import { inTransactionBehind } from '../users/store.ts'
import { reviewHidden } from './events.ts'
import {
  endHiding,
  findHiding,
  findModerated,
  hasBroughtBack,
  insertHiding,
  listModerated,
  updateHiddenText,
} from './moderation.store.ts'
import { presentModerated } from './present.ts'
import { findRating, type RatingRow, updateRating } from './store.ts'

export const moderationRoutes = [
  serve(ratingEndpoints.moderate, moderateText),
  serve(ratingEndpoints.listModerated, listForModeration),
]

async function listForModeration({ db }: Context, { query }: MemberRequest<typeof ratingEndpoints.listModerated>) {
  const { list, total } = await listModerated(db, query)
  return { list: list.map(presentModerated), total }
}

/** Hides or shows a text; what already is so stays so, and nobody is told. */
export async function moderateText(
  context: Context,
  request: MemberRequest<typeof ratingEndpoints.moderate>,
): Promise<ModeratedRating> {
  const { actor, params, body, saveReply } = request
  const now = context.clock.now()
  const { raterId, rateeId } = found(await findRating(context.db, params.id), 'rating-not-found')
  return inTransactionBehind(context, [raterId, rateeId], async (trx) => {
    const answer = async () =>
      saveReply(trx, presentModerated(found(await findModerated(trx, params.id), 'rating-not-found')))
    const rating = found(await findRating(trx, params.id), 'rating-not-found')
    const hiding = await findHiding(trx, rating.id)
    const reason = body.state === 'hidden' ? body.reason : null
    if (body.state === 'hidden' && rating.text !== null) {
      const at = { hiddenBy: actor.id, hiddenAt: now }
      await insertHiding(trx, { ratingId: rating.id, raterId, text: rating.text, reason: body.reason, ...at })
      const fact = { ratingId: rating.id, raterId, tutorId: rateeId, at: now.toISOString() }
      await recordEvent(context, trx, reviewHidden, { ...fact, reason: body.reason })
    } else if (body.state === 'shown' && hiding !== undefined) {
      await endHiding(trx, hiding.id, actor.id, now)
      await updateRating(trx, rating.id, { text: hiding.text === '' ? null : hiding.text })
    } else return answer()
    await recordEvent(context, trx, tutorChanged, { tutorId: rateeId })
    const facts = {
      objectId: rating.id,
      personId: raterId,
      before: { reason: hiding?.reason ?? null },
      after: { reason },
    }
    await recordAudit(trx, request, { action: 'rating.moderate', object: 'rating', ...facts }, now)
    return answer()
  })
}

/**
 * What of a text that the author writes reaches the rating. Another text brings a hidden one back once; after that it
 * stays hidden until staff show it.
 */
export async function textToShow(
  trx: Trx,
  { id, raterId }: RatingRow,
  text: string | null | undefined,
  now: Date,
): Promise<string | null | undefined> {
  if (text === undefined) return undefined
  const hiding = await findHiding(trx, id)
  if (hiding === undefined) return text
  if (text === null || text === hiding.text) return null
  if (await hasBroughtBack(trx, hiding)) {
    await updateHiddenText(trx, hiding.id, text)
    return null
  }
  await endHiding(trx, hiding.id, raterId, now)
  return text
}
