import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { askedWindows } from '@hiwar/domain/slots/asked-windows.ts'
import { foldArabic } from '@hiwar/domain/text/text.ts'
import { instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { holding, isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type CardRow, cardColumns, topicsOf } from './card.store.ts'
import type { LockedTutor } from './next-free.store.ts'

export type TutorFilters = RequestOf<typeof tutorEndpoints.list>['query']

/** The order of each choice; it is that of an index. */
const orders = {
  'next-free': sql`tutors.next_free_at, tutors.displayed_rating desc, tutors.lesson_count desc, tutors.user_id`,
  rating: sql`tutors.displayed_rating desc, tutors.rating_count desc, tutors.next_free_at, tutors.user_id`,
}

/** One page of the listed tutors that the filters leave. */
export function listCards(db: Database, filters: TutorFilters, now: Date): Promise<{ list: CardRow[]; total: number }> {
  const query = db
    .selectFrom('tutors')
    .innerJoin('listedTutors', 'listedTutors.userId', 'tutors.userId')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .where((row) => row.and(conditionsOf(row, filters, now)))
  const cards = query.select(cardColumns).select((row) => topicsOf(row).as('topics'))
  return pageOf(query, cards.orderBy(orders[filters.orderBy]), filters)
}

type Row = ExpressionBuilder<DB, 'tutors' | 'users'>

function conditionsOf(row: Row, filters: TutorFilters, now: Date): Expression<SqlBool>[] {
  const { search = '', gender, topicIds, minRating, weekdays, freeFrom, freeTo } = filters
  const conditions: Expression<SqlBool>[] = []
  if (search !== '') conditions.push(isFoundBy(search))
  if (gender !== undefined) conditions.push(row('users.gender', '=', gender))
  if (minRating !== undefined) conditions.push(row('tutors.displayedRating', '>=', Math.ceil(minRating * 100)))
  if (topicIds !== undefined) conditions.push(teachesAny(row, topicIds))
  if (weekdays !== undefined || freeFrom !== undefined || freeTo !== undefined) {
    const windows = askedWindows({ weekdays, from: freeFrom, to: freeTo }, instantOfDate(now))
    conditions.push(isFreeWithin(windows, now))
  }
  return conditions
}

// ours: one of several chosen topics is enough, as chips on the screen add up
function teachesAny(row: Row, topicIds: readonly number[]): Expression<SqlBool> {
  return row.exists(
    row
      .selectFrom('userTopics')
      .select(sql.lit(1).as('one'))
      .whereRef('userTopics.userId', '=', 'tutors.userId')
      .where((topic) => isAnyOf(topic.ref('userTopics.topicId'), topicIds)),
  )
}

// What tutors are found by, folded once when it changes instead of at every search.

/** Writes the search text of tutors from their names and topics. */
export async function refreshSearchText(trx: Trx, tutors: readonly LockedTutor[]): Promise<void> {
  const topics = await listTopicNames(
    trx,
    tutors.map(({ id }) => id),
  )
  const byTutor = Map.groupBy(topics, ({ userId }) => userId)
  const texts = tutors.map(({ id, name }) => {
    const names = (byTutor.get(id) ?? []).flatMap(({ arabicName, englishName }) => [arabicName, englishName])
    return searchText([name ?? '', ...names])
  })
  await sql`
    update tutors t set search_text = v.text
    from unnest(${tutors.map(({ id }) => id)}::bigint[], ${texts}::text[]) v (id, text)
    where t.user_id = v.id and t.search_text <> v.text`.execute(trx)
}

/** A line each, so that nothing is found across two of them. */
function searchText(parts: readonly string[]): string {
  return parts.map(foldArabic).join('\n')
}

function listTopicNames(trx: Trx, userIds: readonly number[]) {
  return trx
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .select(['userTopics.userId', 'topics.arabicName', 'topics.englishName'])
    .where((row) => isAnyOf(row.ref('userTopics.userId'), userIds))
    .orderBy('topics.id')
    .execute()
}

/** Whether the tutor's name or a topic holds what is searched, every character of it taken as it is. */
function isFoundBy(searched: string): Expression<SqlBool> {
  return sql<SqlBool>`tutors.search_text like ${holding(searched)}`
}

// Whether a tutor has a bookable quarter of an hour at the times that were asked for.

/**
 * What `bookable-times.ts` of the domain decides for one tutor, for all of them at once: slots without what is taken,
 * from the first five-minute mark after the notice, cut to the windows.
 */
export function isFreeWithin(windows: readonly TimeRange[], now: Date): Expression<SqlBool> {
  const asked = multirange(windows)
  return sql<SqlBool>`exists (
    select 1 from slots s
    cross join lateral (
      select tstzmultirange(s.during) - coalesce(range_agg(e.during), '{}') as free
      from engagements e where e.person_id = s.user_id and e.active and e.during && s.during
    ) f
    cross join lateral unnest(f.free * ${asked}::tstzmultirange * tstzmultirange(tstzrange(
      to_timestamp(300 * ceil((extract(epoch from ${now}::timestamptz) + greatest(60 * tutors.notice, 0.001)) / 300)),
      null))) piece
    where s.user_id = tutors.user_id and s.purpose = 'lesson' and s.deleted_at is null
      and s.during && ${asked}::tstzmultirange
      and upper(piece) - lower(piece) >= interval '15 minutes'
  )`
}

function multirange(ranges: readonly TimeRange[]): string {
  const written = ranges.map(({ start, end }) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`)
  return `{${written.join(',')}}`
}
