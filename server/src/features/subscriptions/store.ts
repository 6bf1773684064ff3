import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { SubscriptionWeek } from '@hiwar/domain/subscriptions/weeks.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isSet, pageOf } from '../../platform/db/lists.ts'
import type { DB, QuotaWeeks, Subscriptions } from '../../platform/db/types.generated.ts'
import { briefOf } from '../users/store.ts'

export type SubscriptionRow = Selectable<Subscriptions>
export type WeekRow = Selectable<QuotaWeeks>

export function findSubscription(db: Database, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The subscription that runs now. */
export function findCurrent(db: Database, userId: number, now: Date): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('terminatedAt', 'is', null)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()
}

/** Whether a subscription that stands shares time with another. */
export async function overlapsAnother(trx: Trx, userId: number, { start, end }: TimeRange): Promise<boolean> {
  const other = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('terminatedAt', 'is', null)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${new Date(start)}, ${new Date(end)})`)
    .executeTakeFirst()
  return other !== undefined
}

/** The weeks of a subscription that are not over and begin before the moment, in order. */
export function listWeeks(db: Database, subscriptionId: number, now: Date, until: Date): Promise<WeekRow[]> {
  return db
    .selectFrom('quotaWeeks')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('endsAt', '>', now)
    .where('startsAt', '<=', until)
    .orderBy('index')
    .execute()
}

export interface NewSubscription {
  userId: number
  planId: number
  transactionId: number
  period: number
  weeklyMinutes: number
  startsAt: Date
  endsAt: Date
}

/** Writes a subscription with its weeks and the lines of what each grants, in one statement. */
export async function insertSubscription(
  trx: Trx,
  { userId, planId, transactionId, period, weeklyMinutes, startsAt, endsAt }: NewSubscription,
  weeks: readonly SubscriptionWeek[],
): Promise<number> {
  const indices = weeks.map(({ index }) => index)
  const starts = weeks.map(({ start }) => new Date(start))
  const ends = weeks.map(({ end }) => new Date(end))
  const minutes = weeks.map((week) => week.minutes)
  const { rows } = await sql<{ id: number }>`with bought as (
      insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at, created_at,
        updated_at)
      values (${userId}, ${planId}, ${transactionId}, ${period}, ${weeklyMinutes}, ${startsAt}, ${endsAt}, ${startsAt},
        ${startsAt})
      returning id
    ), weeks as (
      insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
      select bought.id, week.* from bought cross join unnest(
        ${indices}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[], ${minutes}::int[]) week
      returning subscription_id, index, minutes
    ), granted as (
      insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
      select subscription_id, index, 'grant', minutes, ${startsAt}::timestamptz from weeks order by index
    )
    select id from bought`.execute(trx)
  const [bought] = rows
  if (bought === undefined) throw new Error('no subscription was written')
  return bought.id
}

/** Ends the subscription that a transaction has bought; undefined when there is none that stands. */
export function terminateBought(
  trx: Trx,
  transactionId: number,
  terminatedBy: number | null,
  now: Date,
): Promise<{ id: number } | undefined> {
  return trx
    .updateTable('subscriptions')
    .set({ terminatedAt: now, terminatedBy, updatedAt: now })
    .where('transactionId', '=', transactionId)
    .where('terminatedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export type SubscriptionFilters = RequestOf<typeof subscriptionEndpoints.list>['query']

/** One page of the subscriptions of the given people, or of everybody's, newest start first. */
export function listSubscriptions(
  db: Database,
  people: readonly number[] | null,
  filters: SubscriptionFilters,
): Promise<{ list: SubscriptionRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('subscriptions')
    .where((row) => row.and([...anyOf(row.ref('userId'), people), ...matching(row, filters), ...within(row, filters)]))
  return pageOf(query, query.selectAll().orderBy('startsAt', sort).orderBy('id', sort), filters)
}

type Row = ExpressionBuilder<DB, 'subscriptions'>

function matching(row: Row, { ids, plans, periods, terminated }: SubscriptionFilters) {
  return [
    ...anyOf(row.ref('id'), ids),
    ...anyOf(row.ref('planId'), plans),
    ...anyOf(row.ref('period'), periods),
    ...isSet(row.ref('terminatedAt'), terminated),
  ]
}

function within(row: Row, { weeklyMinutes, start, end }: SubscriptionFilters) {
  return [
    ...inRange(row.ref('weeklyMinutes'), weeklyMinutes),
    ...inRange(row.ref('startsAt'), start),
    ...inRange(row.ref('endsAt'), end),
  ]
}

interface LedgerQuery {
  page: number
  size: number
  sort?: 'asc' | 'desc' | undefined
  week?: number | undefined
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['list'][number]

/** One page of a subscription's lines, newest first, each with what its week has left after it. */
export function listEntries(db: Database, subscriptionId: number, filters: LedgerQuery) {
  const { sort = 'desc', week } = filters
  const query = db
    .selectFrom('minuteEntries')
    .where('minuteEntries.subscriptionId', '=', subscriptionId)
    .$if(week !== undefined, (all) => all.where('minuteEntries.weekIndex', '=', week ?? 0))
  const ordered = query
    .leftJoin('lessons', 'lessons.id', 'minuteEntries.lessonId')
    .selectAll('minuteEntries')
    .select([balance, briefOf('lessons.tutorId').as('tutor')])
    .orderBy('minuteEntries.id', sort)
  return pageOf(query, ordered, filters)
}

// A sum of its own for each line, since a page does not begin with the first.
const balance = sql<number>`(
  select sum(m.minutes)::int from minute_entries m
  where m.subscription_id = minute_entries.subscription_id and m.week_index = minute_entries.week_index
    and m.id <= minute_entries.id)`.as('balance')
