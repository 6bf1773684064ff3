import type { SubscriptionWeek } from '@hiwar/domain/subscriptions/weeks.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { QuotaWeeks, Subscriptions } from '../../platform/db/types.generated.ts'

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
