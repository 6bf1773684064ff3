/** Upgrades of subscriptions, and the weeks that they change. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { StoredWeek, WeekChange } from '@hiwar/domain/subscriptions/upgrade.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

export type UpgradeRow = Row<'subscriptionUpgrades'>

/** The subscription of a student to a plan that runs, and whether it is frozen. */
export function findRunning(db: Database | Trx, userId: number, now: Date) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('subscriptionFreezes')
            .select('id')
            .whereRef('subscriptionFreezes.userId', '=', 'subscriptions.userId')
            .where('subscriptionFreezes.startsAt', '<=', now)
            .where('subscriptionFreezes.endsAt', '>', now),
        )
        .as('isFrozen'),
    )
    .where('userId', '=', userId)
    .where('kind', '=', PlanKind.Plan)
    .where('terminatedAt', 'is', null)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()
}

/** All weeks of a subscription, in order. */
export async function listStoredWeeks(db: Database | Trx, subscriptionId: number): Promise<StoredWeek[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date } & StoredWeek>`
    select w.index, w.starts_at, w.ends_at, w.minutes - w.used_minutes - w.rolled_out - w.expired as unused,
      (select coalesce(sum(m.minutes), 0)::int from minute_entries m
        where m.subscription_id = w.subscription_id and m.week_index = w.index
          and m.kind in ('grant', 'upgraded')) as sold,
      (select coalesce(sum(f.kept_days), 0)::int from subscription_freezes f
        where f.subscription_id = w.subscription_id
          and f.starts_at >= w.starts_at and f.starts_at < w.ends_at) as frozen_days
    from quota_weeks w where w.subscription_id = ${subscriptionId} order by w.index`.execute(db)
  return rows.map((row) => ({ ...row, start: instantOfDate(row.startsAt), end: instantOfDate(row.endsAt) }))
}

/** Changes what weeks grant, with a line in each. */
export async function changeWeeks(
  trx: Trx,
  subscriptionId: number,
  changes: readonly WeekChange[],
  now: Date,
): Promise<void> {
  const indices = changes.map(({ index }) => index)
  const minutes = changes.map((change) => change.minutes)
  await sql`with change as (
      select * from unnest(${indices}::int[], ${minutes}::int[]) change (index, minutes)
    ), changed as (
      update quota_weeks w set minutes = w.minutes + change.minutes from change
      where w.subscription_id = ${subscriptionId} and w.index = change.index
    )
    insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
    select ${subscriptionId}, index, 'upgraded', minutes, ${now}::timestamptz from change order by index`.execute(trx)
}

/** Stores a paid upgrade; the subscription goes on with its plan. */
export async function insertUpgrade(trx: Trx, upgrade: NewRow<'subscriptionUpgrades'>, now: Date): Promise<void> {
  await trx.insertInto('subscriptionUpgrades').values(upgrade).execute()
  const { subscriptionId, newPlanId: planId, newWeeklyMinutes: weeklyMinutes } = upgrade
  await updatePlan(trx, subscriptionId, { planId, weeklyMinutes }, now)
}

/** Marks an applied upgrade as given back; undefined when there is none, or its subscription has ended before. */
export async function reverse(trx: Trx, transactionId: number, now: Date): Promise<UpgradeRow | undefined> {
  const reversed = await trx
    .updateTable('subscriptionUpgrades')
    .from('subscriptions')
    .set({ reversedAt: now })
    .where('subscriptionUpgrades.transactionId', '=', transactionId)
    .whereRef('subscriptions.id', '=', 'subscriptionUpgrades.subscriptionId')
    .where('terminatedAt', 'is', null)
    .where('reversedAt', 'is', null)
    .returningAll('subscriptionUpgrades')
    .executeTakeFirst()
  if (reversed === undefined) return undefined
  await updatePlan(trx, reversed.subscriptionId, await getPlan(trx, reversed.subscriptionId), now)
  return reversed
}

interface BoughtPlan {
  planId: number
  weeklyMinutes: number
}

/** The plan of the newest order of a subscription that was not given back. */
async function getPlan(trx: Trx, subscriptionId: number): Promise<BoughtPlan> {
  const { rows } = await sql<BoughtPlan>`
    select t.plan_id, t.weekly_minutes from subscriptions s
    left join lateral (
      select transaction_id from subscription_upgrades u
      where u.subscription_id = s.id and u.reversed_at is null
      order by applied_at desc, transaction_id desc limit 1
    ) newest on true
    join transactions t on t.id = coalesce(newest.transaction_id, s.transaction_id)
    where s.id = ${subscriptionId}`.execute(trx)
  const [plan] = rows
  if (plan === undefined) throw new RangeError(`there is no subscription ${subscriptionId}`)
  return plan
}

async function updatePlan(trx: Trx, id: number, plan: BoughtPlan, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ...plan, updatedAt: now })
    .where('id', '=', id)
    .execute()
}
