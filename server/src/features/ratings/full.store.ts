import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import { type PersonRow, personOf } from '../users/person.store.ts'
import type { RatingRow } from './store.ts'

export interface FullRatingRow extends RatingRow {
  rater: PersonRow
  ratee: PersonRow
}

function fullRatings(db: Database) {
  return db
    .selectFrom('ratings')
    .selectAll('ratings')
    .select([personOf('ratings.raterId').as('rater'), personOf('ratings.rateeId').as('ratee')])
}

export function findFullRating(db: Database, id: number): Promise<FullRatingRow | undefined> {
  return fullRatings(db).where('ratings.id', '=', id).executeTakeFirst()
}

export interface RatingPage extends PageQuery {
  sort?: 'asc' | 'desc' | undefined
}

/** One page of the ratings that this person gave, or got, newest first. */
export function listFullRatings(
  db: Database,
  side: 'raterId' | 'rateeId',
  userId: number,
  page: RatingPage,
): Promise<{ list: FullRatingRow[]; total: number }> {
  const { sort = 'desc' } = page
  const counted = db.selectFrom('ratings').where(side, '=', userId)
  const ordered = fullRatings(db)
    .where(`ratings.${side}`, '=', userId)
    .orderBy('ratings.createdAt', sort)
    .orderBy('ratings.id', sort)
  return pageOf(counted, ordered, page)
}
