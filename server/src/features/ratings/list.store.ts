import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'

export interface ReviewRow {
  id: number
  raterId: number
  name: string | null
  image: string | null
  value: number
  text: string | null
  createdAt: Date
}

/** One page of a tutor's ratings: the reader's own first, then the best, the longest, the newest. */
export function listReviews(
  db: Database,
  tutorId: number,
  readerId: number | null,
  page: PageQuery,
): Promise<{ list: ReviewRow[]; total: number }> {
  const ofTutor = db.selectFrom('ratings').where('rateeId', '=', tutorId)
  const reviews = ofTutor
    .innerJoin('users', 'users.id', 'ratings.raterId')
    .select(['ratings.id', 'ratings.raterId', 'users.name', 'users.image'])
    .select(['ratings.value', 'ratings.text', 'ratings.createdAt'])
    .orderBy((row) => row('ratings.raterId', '=', readerId ?? 0), 'desc')
    .orderBy('ratings.value', 'desc')
    .orderBy(sql`coalesce(length(ratings.text), 0)`, 'desc')
    .orderBy('ratings.createdAt', 'desc')
    .orderBy('ratings.id', 'desc')
  return pageOf(ofTutor, reviews, page)
}
