import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { GrantedWeek } from '@hiwar/domain/subscriptions/weeks.ts'
import { instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isSet, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { briefOf } from '../users/store.ts'

export type SubscriptionRow = Row<'subscriptions'>
export type WeekRow = Row<'quotaWeeks'>

export function findSubscription(db: Database | Trx, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The person's plans that are neither over nor terminated: the running one, then the one that waits. */
export function listStanding(db: Database | Trx, userId: number, now: Date): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('kind', '=', PlanKind.Plan)
    .where('terminatedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute()
}

export function timeOf({ startsAt, endsAt }: Pick<WeekRow, 'startsAt' | 'endsAt'>): TimeRange {
  return { start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
}

/**
 * The quota weeks of a student that are not over and begin until this moment, a plan's before a trial's: the first week
 * that holds the start of a lesson gives its minutes.
 */
export function listWeeks(db: Database, userId: number, now: Date, until: Date): Promise<WeekRow[]> {
  return db
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .selectAll('quotaWeeks')
    .where('subscriptions.userId', '=', userId)
    .where('subscriptions.terminatedAt', 'is', null)
    .where('quotaWeeks.endsAt', '>', now)
    .where('quotaWeeks.startsAt', '<=', until)
    .orderBy('subscriptions.kind')
    .orderBy('quotaWeeks.startsAt')
    .execute()
}

type NewSubscription = Pick<
  SubscriptionRow,
  'userId' | 'planId' | 'transactionId' | 'kind' | 'period' | 'weeklyMinutes' | 'startsAt' | 'endsAt' | 'createdAt'
>

interface InsertedSubscription {
  id: number
  /** The student had a trial that nothing has ended. */
  hasTrial: boolean
  /** The student's balance of lost minutes. */
  lostBalance: number
  /** Bonus minutes of the student wait for a plan. */
  hasBonus: boolean
  /** A referral of the student waits for the first payment. */
  isReferred: boolean
}

/**
 * Inserts a subscription with its quota weeks and their minute entries, in one statement; undefined when another
 * subscription of the student covers this time. The check waits for a simultaneous payment.
 */
export async function insertSubscription(
  trx: Trx,
  { userId, planId, transactionId, kind, period, weeklyMinutes, startsAt, endsAt, createdAt }: NewSubscription,
  weeks: readonly GrantedWeek[],
): Promise<InsertedSubscription | undefined> {
  const indices = weeks.map(({ index }) => index)
  const starts = weeks.map(({ start }) => new Date(start))
  const ends = weeks.map(({ end }) => new Date(end))
  const minutes = weeks.map((week) => week.minutes)
  const { rows } = await sql<InsertedSubscription>`with bought as (
      insert into subscriptions (user_id, plan_id, transaction_id, kind, period, weekly_minutes, starts_at, ends_at,
        created_at, updated_at)
      values (${userId}, ${planId}, ${transactionId}, ${kind}, ${period}, ${weeklyMinutes}, ${startsAt}, ${endsAt},
        ${createdAt}, ${createdAt})
      on conflict on constraint subscriptions_one_current do nothing
      returning id
    ), weeks as (
      insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
      select bought.id, week.* from bought cross join unnest(
        ${indices}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[], ${minutes}::int[]) week
      returning subscription_id, index, minutes
    ), granted as (
      insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
      select subscription_id, index, 'grant', minutes, ${createdAt}::timestamptz from weeks order by index
    )
    select id, exists (
      select from subscriptions s
      where s.user_id = ${userId} and s.kind = ${PlanKind.Trial} and s.terminated_at is null
    ) as has_trial, (
      select coalesce(sum(l.minutes), 0)::int from lost_minute_entries l where l.student_id = ${userId}
    ) as lost_balance, exists (
      select from bonus_minutes b
      where b.user_id = ${userId} and b.minute_entry_id is null and b.expires_at > ${createdAt}::timestamptz
    ) as has_bonus, exists (
      select from referrals r where r.referred_id = ${userId} and r.transaction_id is null
    ) as is_referred
    from bought`.execute(trx)
  return rows[0]
}

/** Ends a subscription, found by its id or transaction; undefined when there is none or it is already terminated. */
export function terminate(
  trx: Trx,
  key: 'id' | 'transactionId',
  value: number,
  terminatedBy: number | null,
  now: Date,
): Promise<{ id: number; userId: number } | undefined> {
  return trx
    .updateTable('subscriptions')
    .set({ terminatedAt: now, terminatedBy, updatedAt: now })
    .where(key, '=', value)
    .where('terminatedAt', 'is', null)
    .returning(['id', 'userId'])
    .executeTakeFirst()
}

export type SubscriptionFilters = RequestOf<typeof subscriptionEndpoints.list>['query']

/** One page of the plans' subscriptions of these people, or of everybody, newest start first. */
export function listSubscriptions(
  db: Database,
  people: readonly number[] | null,
  filters: SubscriptionFilters,
): Promise<{ list: SubscriptionRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db
    .selectFrom('subscriptions')
    .where('kind', '=', PlanKind.Plan)
    .where((row) => row.and([...anyOf(row.ref('userId'), people), ...matching(row, filters), ...within(row, filters)]))
  return pageOf(query, query.selectAll().orderBy('startsAt', sort).orderBy('id', sort), filters)
}

type Columns = ExpressionBuilder<DB, 'subscriptions'>

function matching(row: Columns, { ids, plans, periods, terminated }: SubscriptionFilters) {
  return [
    ...anyOf(row.ref('id'), ids),
    ...anyOf(row.ref('planId'), plans),
    ...anyOf(row.ref('period'), periods),
    ...isSet(row.ref('terminatedAt'), terminated),
  ]
}

function within(row: Columns, { weeklyMinutes, start, end }: SubscriptionFilters) {
  return [
    ...inRange(row.ref('weeklyMinutes'), weeklyMinutes),
    ...inRange(row.ref('startsAt'), start),
    ...inRange(row.ref('endsAt'), end),
  ]
}

type LedgerQuery = RequestOf<typeof subscriptionEndpoints.ledger>['query']

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['list'][number]

/** One page of a subscription's minute entries, newest first, each with the minutes left in its quota week. */
export function listEntries(db: Database, subscriptionId: number, filters: LedgerQuery) {
  const { sort = 'desc', week } = filters
  const query = db
    .selectFrom('minuteEntries')
    .where('minuteEntries.subscriptionId', '=', subscriptionId)
    .$if(week !== undefined, (all) => all.where('minuteEntries.weekIndex', '=', week ?? 0))
  const ordered = query
    .innerJoin('quotaWeeks', (join) =>
      join
        .onRef('quotaWeeks.subscriptionId', '=', 'minuteEntries.subscriptionId')
        .onRef('quotaWeeks.index', '=', 'minuteEntries.weekIndex'),
    )
    .leftJoin('lessons', 'lessons.id', 'minuteEntries.lessonId')
    .selectAll('minuteEntries')
    .select(['quotaWeeks.startsAt as weekStart', 'quotaWeeks.endsAt as weekEnd'])
    .select([balance, briefOf('lessons.tutorId').as('tutor')])
    .orderBy('minuteEntries.id', sort)
  return pageOf(query, ordered, filters)
}

// Each entry has its own sum, because a page need not start at the first entry.
const balance = sql<number>`(
  select sum(m.minutes)::int from minute_entries m
  where m.subscription_id = minute_entries.subscription_id and m.week_index = minute_entries.week_index
    and m.id <= minute_entries.id)`.as('balance')
