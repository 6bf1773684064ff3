import type { HiddenReason } from '@hiwar/contract/enumerations/safety.ts'
import { ratingStars } from '@hiwar/contract/fields/limits.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { isAnyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { type PersonRow, personOf } from '../users/store.ts'
import { replyOfRating } from './replies.store.ts'

export type RatingRow = Row<'ratings'>

export function findRating(db: Database | Trx, id: number): Promise<RatingRow | undefined> {
  return db.selectFrom('ratings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** That lesson of the two people, or else their last one, if it is over and was not canceled. */
export async function findLessonToRate(
  trx: Trx,
  { studentId, tutorId }: { studentId: number; tutorId: number },
  lessonId: number | undefined,
  now: Date,
): Promise<number | undefined> {
  const lesson = await trx
    .selectFrom('lessons')
    .select('id')
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .where('canceledAt', 'is', null)
    .where('endsAt', '<=', now)
    .$if(lessonId !== undefined, (lessons) => lessons.where('id', '=', lessonId ?? 0))
    .orderBy('endsAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lesson?.id
}

export function insertRating(trx: Trx, rating: NewRow<'ratings'>): Promise<RatingRow> {
  return trx.insertInto('ratings').values(rating).returningAll().executeTakeFirstOrThrow()
}

export function updateRating(trx: Trx, id: number, changes: RowChanges<'ratings'>): Promise<RatingRow | undefined> {
  return trx.updateTable('ratings').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

export function deleteRating(trx: Trx, id: number): Promise<RatingRow | undefined> {
  return trx.deleteFrom('ratings').where('id', '=', id).returningAll().executeTakeFirst()
}

export interface FullRatingRow extends RatingRow {
  rater: PersonRow
  ratee: PersonRow
}

/** Ratings with their two people. */
export function fullRatings(db: Database | Trx) {
  return db
    .selectFrom('ratings')
    .selectAll('ratings')
    .select([personOf('ratings.raterId').as('rater'), personOf('ratings.rateeId').as('ratee')])
}

export function findFullRating(db: Database, id: number): Promise<FullRatingRow | undefined> {
  return fullRatings(db).where('ratings.id', '=', id).executeTakeFirst()
}

/** One page of the ratings that a person gave or received, newest first. */
export function listFullRatings(
  db: Database,
  side: 'raterId' | 'rateeId',
  userId: number,
  page: PageQuery & { sort?: 'asc' | 'desc' | undefined },
): Promise<{ list: FullRatingRow[]; total: number }> {
  const { sort = 'desc' } = page
  const counted = db.selectFrom('ratings').where(side, '=', userId)
  const ordered = fullRatings(db)
    .where(`ratings.${side}`, '=', userId)
    .orderBy('ratings.createdAt', sort)
    .orderBy('ratings.id', sort)
  return pageOf(counted, ordered, page)
}

/** The hidden text of a rating of the query, and why staff hid it. */
export const hidingOfRating = sql<{ text: string; reason: HiddenReason } | null>`(
  select json_build_object('text', h.text, 'reason', h.reason)
  from hidden_reviews h where h.rating_id = ratings.id and h.ended_at is null)`

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['list'][number]

/**
 * One page of the newest rating of each student: the reader's own first, with its text while that is hidden, then the
 * best, the longest, the newest.
 */
export function listReviews(db: Database, tutorId: number, readerId: number | null, page: PageQuery) {
  const ofTutor = db
    .selectFrom('standingRatings')
    .innerJoin('ratings', 'ratings.id', 'standingRatings.id')
    .where('standingRatings.rateeId', '=', tutorId)
  const reviews = ofTutor
    .innerJoin('users', 'users.id', 'ratings.raterId')
    .select(['ratings.id', 'ratings.raterId', 'users.name', 'users.image', 'users.erasedAt'])
    .select(['ratings.value', 'ratings.text', 'ratings.createdAt', 'ratings.updatedAt'])
    .select((row) => [
      replyOfRating.as('reply'),
      row
        .case()
        .when('ratings.raterId', '=', readerId ?? 0)
        .then(hidingOfRating)
        .end()
        .as('hiding'),
    ])
    .orderBy((row) => row('ratings.raterId', '=', readerId ?? 0), 'desc')
    .orderBy('ratings.value', 'desc')
    .orderBy(sql`coalesce(length(ratings.text), 0)`, 'desc')
    .orderBy('ratings.createdAt', 'desc')
    .orderBy('ratings.id', 'desc')
  return pageOf(ofTutor, reviews, page)
}

/** In a quotation a word says nothing, and a long text is not read. */
const quoted = { shortest: 12, longest: 160 }

export type PraiseRow = Awaited<ReturnType<typeof listPraise>>[number]

/** Of each of these tutors the newest five stars with a sentence to quote, the newest first. */
export async function listPraise(db: Database, tutorIds: readonly number[]) {
  const rows = await db
    .selectFrom('standingRatings')
    .innerJoin('ratings', 'ratings.id', 'standingRatings.id')
    .innerJoin('users', 'users.id', 'ratings.raterId')
    .distinctOn('standingRatings.rateeId')
    .select(['ratings.id', 'ratings.raterId', 'ratings.rateeId', 'users.name', 'users.image', 'users.erasedAt'])
    .select(['ratings.value', 'ratings.text', 'ratings.createdAt'])
    .where((row) => isAnyOf(row.ref('standingRatings.rateeId'), tutorIds))
    .where('ratings.value', '=', ratingStars.max)
    .where('users.erasedAt', 'is', null)
    .where('users.name', 'is not', null)
    .where(sql<boolean>`length(ratings.text) between ${quoted.shortest} and ${quoted.longest}`)
    .orderBy('standingRatings.rateeId')
    .orderBy('ratings.createdAt', 'desc')
    .orderBy('ratings.id', 'desc')
    .execute()
  return rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
