import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { windowsOfFilter } from '@hiwar/domain/slots/filter-windows.ts'
import { foldArabic } from '@hiwar/domain/text/text.ts'
import { instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { holding, isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type CardRow, cardColumns, topicsOf } from './card.store.ts'
import type { LockedTutor } from './next-free.store.ts'

export type TutorFilters = RequestOf<typeof tutorEndpoints.list>['query']

/** Those who stand behind others are last; the time is cleared when it is over. */
const behind = sql`(tutors.behind_until is not null)`
/** The columns of each sort choice. Without a filter by free time they must match an index. */
const orders = {
  'next-free': sql`${behind}, free.at, tutors.displayed_rating desc, tutors.lesson_count desc, tutors.user_id`,
  rating: sql`${behind}, tutors.displayed_rating desc, tutors.rating_count desc, free.at, tutors.user_id`,
}

/**
 * One page of listed tutors that match the filters. Favourites are the topics that the order `topics` looks at; parted
 * tutors are left out.
 */
export function listCards(
  db: Database,
  filters: TutorFilters,
  now: Date,
  { favourites = [], parted = [] }: { favourites?: readonly number[]; parted?: readonly number[] } = {},
): Promise<{ list: CardRow[]; total: number }> {
  const query = db
    .selectFrom('tutors')
    .innerJoin('listedTutors', 'listedTutors.userId', 'tutors.userId')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .innerJoinLateral(freeAt(filters, now).as('free'), (join) => join.onTrue())
    .where((row) => row.and(conditionsOf(row, filters)))
    .$if(parted.length > 0, (all) => all.where('tutors.userId', 'not in', [...parted]))
  const cards = query.select(cardColumns).select((row) => ['free.at as nextFreeAt', topicsOf(row).as('topics')])
  return pageOf(query, cards.orderBy(orderOf(filters.orderBy, favourites)), filters)
}

/** Without favourites the order `topics` is the one by the next free time, so that its index still gives the page. */
function orderOf(order: TutorFilters['orderBy'], favourites: readonly number[]) {
  if (order !== 'topics') return orders[order]
  if (favourites.length === 0) return orders['next-free']
  const shared = sql`(select count(*) from user_topics t
    where t.user_id = tutors.user_id and t.topic_id = any(${favourites}::bigint[]))`
  return sql`${behind}, ${shared} desc, ${orders['next-free']}`
}

type Columns = ExpressionBuilder<DB, 'tutors' | 'users'>

function conditionsOf(row: Columns, filters: TutorFilters): Expression<SqlBool>[] {
  const { search = '', ids, gender, topicIds, minRating } = filters
  const conditions: Expression<SqlBool>[] = []
  if (search !== '') conditions.push(isFoundBy(search))
  if (ids !== undefined) conditions.push(isAnyOf(row.ref('users.id'), ids))
  if (gender !== undefined) conditions.push(row('users.gender', '=', gender))
  if (minRating !== undefined) conditions.push(row('tutors.displayedRating', '>=', Math.ceil(minRating * 100)))
  if (topicIds !== undefined) conditions.push(teachesAny(row, topicIds))
  return conditions
}

/** Whether the filters ask for free times, so that the answer depends on the minute. */
export function asksForTimes({ when, weekdays, freeFrom, freeTo }: TutorFilters): boolean {
  return [when, weekdays, freeFrom, freeTo].some((asked) => asked !== undefined)
}

/** A tutor's next free time as `at`; with a filter by free times the first within them, and no row without one. */
function freeAt(filters: TutorFilters, now: Date): RawBuilder<{ at: Date | null }> {
  if (!asksForTimes(filters)) return sql`(select tutors.next_free_at as at)`
  return firstFreeWithin(windowsOf(filters, now), now)
}

/** The times within which a search asks for a free one. */
export function windowsOf({ when, weekdays, freeFrom: from, freeTo: to }: TutorFilters, now: Date): TimeRange[] {
  return windowsOfFilter({ when, weekdays, from, to }, instantOfDate(now))
}

/** The ids of the topics that a person chose, student or tutor. */
export async function listChosenIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userTopics')
    .select('topicId')
    .where('userId', '=', userId)
    .orderBy('topicId')
    .execute()
  return rows.map(({ topicId }) => topicId)
}

// ours: a tutor needs only one of the chosen topics, because topic chips on the screen add up
function teachesAny(row: Columns, topicIds: readonly number[]): Expression<SqlBool> {
  return row.exists(
    row
      .selectFrom('userTopics')
      .select(sql.lit(1).as('one'))
      .whereRef('userTopics.userId', '=', 'tutors.userId')
      .where((topic) => isAnyOf(topic.ref('userTopics.topicId'), topicIds)),
  )
}

/** Recomputes the search text of tutors, which is normalized on change and not at every search. */
export async function updateSearchText(trx: Trx, tutors: readonly LockedTutor[]): Promise<void> {
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

/** Joins the parts with line breaks, so that no search matches across two parts. */
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

/** Whether the tutor's name or a topic contains the text. Wildcard characters count as plain text. */
function isFoundBy(searched: string): Expression<SqlBool> {
  return sql<SqlBool>`tutors.search_text like ${holding(searched)}`
}

/**
 * The tutor's first bookable quarter of an hour within the windows. Does for all tutors at once what
 * `bookable-times.ts` of the domain decides for one: the slots without their taken parts, from the first five-minute
 * mark after the lead time, cut to the windows and to the booking horizon.
 */
export function firstFreeWithin(windows: readonly TimeRange[], now: Date): RawBuilder<{ at: Date | null }> {
  const asked = multirange(windows)
  return sql`(
    select lower(piece) as at from slots s
    cross join lateral (
      select tstzmultirange(s.during) - coalesce(range_agg(c), '{}') as free
      from closed_to_lessons(s.user_id, s.during, moment => ${now}) c
    ) f
    cross join lateral unnest(f.free * ${asked}::tstzmultirange * tstzmultirange(tstzrange(
      to_timestamp(300 * ceil((extract(epoch from ${now}::timestamptz) + greatest(60 * tutors.notice, 0.001)) / 300)),
      null))) piece
    where s.user_id = tutors.user_id and s.purpose = 'lesson' and s.deleted_at is null
      and s.during && ${asked}::tstzmultirange
      and upper(piece) - lower(piece) >= interval '15 minutes'
      and lower(piece) <= ${now}::timestamptz
        + make_interval(days => (select booking_horizon_days from platform_settings))
    order by s.starts_at, lower(piece) limit 1
  )`
}

function multirange(ranges: readonly TimeRange[]): string {
  const written = ranges.map(({ start, end }) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`)
  return `{${written.join(',')}}`
}
