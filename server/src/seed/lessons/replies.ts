/** A few replies of tutors to reviews, and one text that staff hid. */
import { DAY, HOUR } from '@hiwar/domain/time/instant.ts'
import { insertHiding } from '../../features/ratings/moderation.store.ts'
import type { SeedContext } from '../seed-context.ts'
import { replies } from '../words/reviews.ts'

export async function seedReplies({ trx, now }: SeedContext, adminId: number): Promise<void> {
  const reviews = await trx
    .selectFrom('ratings')
    .select(['id', 'raterId', 'rateeId', 'text', 'createdAt'])
    .where('text', 'is not', null)
    .where('createdAt', '<', new Date(now - DAY))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(replies.length + 1)
    .execute()
  const rows = replies.flatMap((text, place) => {
    const review = reviews[place]
    if (review === undefined) return []
    const createdAt = new Date(review.createdAt.getTime() + 5 * HOUR)
    return [{ ratingId: review.id, tutorId: review.rateeId, text, createdAt }]
  })
  if (rows.length > 0) await trx.insertInto('ratingReplies').values(rows).execute()
  const hidden = reviews[replies.length]
  if (hidden === undefined || hidden.text === null) return
  const { id: ratingId, raterId, text, createdAt } = hidden
  const hiddenAt = new Date(createdAt.getTime() + 20 * HOUR)
  await insertHiding(trx, { ratingId, raterId, text, reason: 'not-about-lesson', hiddenBy: adminId, hiddenAt })
}
