/** Texts of reviews that staff hide: a hidden text leaves its rating, so that no reader of ratings meets it. */
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { anyOf, matchesText, pageOf } from '../../platform/db/lists.ts'
import { replyOfRating } from './replies.store.ts'
import { fullRatings, hidingOfRating } from './store.ts'

export type HidingRow = Row<'hiddenReviews'>

export async function insertHiding(trx: Trx, hiding: NewRow<'hiddenReviews'>): Promise<void> {
  await trx.insertInto('hiddenReviews').values(hiding).execute()
  await trx.updateTable('ratings').set({ text: null }).where('id', '=', hiding.ratingId).execute()
}

/** The text that is hidden now. */
export function findHiding(db: Database | Trx, ratingId: number): Promise<HidingRow | undefined> {
  const hidings = db.selectFrom('hiddenReviews').selectAll().where('ratingId', '=', ratingId)
  return hidings.where('endedAt', 'is', null).executeTakeFirst()
}

/** Whether the author has brought the text back by writing another one. */
export async function hasBroughtBack(trx: Trx, { ratingId, raterId }: HidingRow): Promise<boolean> {
  const hidings = trx.selectFrom('hiddenReviews').select('id').where('ratingId', '=', ratingId)
  return (await hidings.where('endedBy', '=', raterId).limit(1).executeTakeFirst()) !== undefined
}

export async function updateHiddenText(trx: Trx, id: number, text: string): Promise<void> {
  await trx.updateTable('hiddenReviews').set({ text }).where('id', '=', id).execute()
}

export async function endHiding(trx: Trx, id: number, endedBy: number, now: Date): Promise<void> {
  await trx.updateTable('hiddenReviews').set({ endedBy, endedAt: now }).where('id', '=', id).execute()
}

export type ModeratedRow = NonNullable<Awaited<ReturnType<typeof findModerated>>>

/** Ratings with their reply and, while it is hidden, their text. */
function moderatedRatings(db: Database | Trx) {
  return fullRatings(db).select([replyOfRating.as('reply'), hidingOfRating.as('hiding')])
}

export function findModerated(db: Database | Trx, id: number) {
  return moderatedRatings(db).where('ratings.id', '=', id).executeTakeFirst()
}

type Filters = RequestOf<typeof ratingEndpoints.listModerated>['query']

/** One page of the ratings with a text, whether it is hidden or not, or with a reply. */
export function listModerated(db: Database, filters: Filters): Promise<{ list: ModeratedRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const conditions = conditionsOf(filters)
  const counted = db.selectFrom('ratings').where((row) => row.and(conditions))
  const ordered = moderatedRatings(db).where((row) => row.and(conditions))
  return pageOf(counted, ordered.orderBy('ratings.createdAt', sort).orderBy('ratings.id', sort), filters)
}

const hiddenNow = sql`from hidden_reviews h where h.rating_id = ratings.id and h.ended_at is null`
const isHidden = sql<boolean>`exists (select ${hiddenNow})`
const isReplied = sql<boolean>`exists (select from rating_replies r where r.rating_id = ratings.id)`

function conditionsOf({ ids, users, tutors, text, textMatch, values, hidden, replied }: Filters) {
  return [
    sql<boolean>`(ratings.text is not null or ${isHidden} or ${isReplied})`,
    ...anyOf(sql.ref<number>('ratings.id'), ids),
    ...anyOf(sql.ref<number>('ratings.rater_id'), users),
    ...anyOf(sql.ref<number>('ratings.ratee_id'), tutors),
    ...anyOf(sql.ref<number>('ratings.value'), values),
    ...matchesText(sql`coalesce(ratings.text, (select h.text ${hiddenNow}))`, text, textMatch),
    ...(hidden === undefined ? [] : [sql<boolean>`${isHidden} = ${hidden}`]),
    ...(replied === undefined ? [] : [sql<boolean>`${isReplied} = ${replied}`]),
  ]
}
