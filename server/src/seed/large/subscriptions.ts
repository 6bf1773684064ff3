import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { type Extent, subscribersOf } from './extent.ts'
import { withoutGuards } from './without-guards.ts'

const weeklyMinutes = 240
const amount = 540_000

/** Each subscriber paid on the first day for all weeks with lessons and one more. */
export async function insertSubscriptions(trx: Trx, extent: Extent): Promise<void> {
  const { tutors, days } = extent
  const weeks = Math.ceil(days / 7) + 1
  await sql`create temporary table large_subscriptions (place int primary key, id bigint not null, user_id bigint not null)
    on commit drop`.execute(trx)
  await sql`
    with bought as (
      insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
        provider_ref, paid_at, created_at, updated_at)
      select p.id, (select min(id) from plans), 1, ${weeklyMinutes}, ${amount}, 1, p.n % 4, 'large-' || p.n,
        'large-' || p.n, d.first, d.first, d.first
      from large_people p
      cross join (select date_trunc('day', now()) - ${days}::int * interval '1 day' as first) d
      where p.n > ${tutors}::int and p.n <= ${tutors + subscribersOf(extent)}::int
      returning id, user_id, plan_id, merchant_ref, created_at
    ), posted as (
      insert into ledger_transactions (key, kind, ref_id, created_at)
      select 'transaction:' || id || ':pay', 'payment', id, created_at from bought returning id
    ), moved as (
      insert into ledger_entries (ledger_transaction_id, account, amount)
      select posted.id, side.account, side.sign * ${amount}::bigint
      from posted cross join (values ('students', -1), ('platform', 1)) side (account, sign)
    ), begun as (
      insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at, created_at,
        updated_at)
      select user_id, plan_id, id, 1, ${weeklyMinutes}, created_at,
        created_at + ${weeks}::int * interval '7 days', created_at, created_at
      from bought returning id, user_id
    )
    insert into large_subscriptions (place, id, user_id)
    select p.n - ${tutors}::int - 1, begun.id, begun.user_id from begun join large_people p on p.id = begun.user_id`.execute(
    trx,
  )
  await withoutGuards(trx, 'quota_weeks', () =>
    sql`
    insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes, used_minutes, expired, closed_at)
    select s.id, week, b.starts_at + week * interval '7 days', its.ends_at, ${weeklyMinutes}, used,
      case when its.ends_at <= now() then ${weeklyMinutes} - used else 0 end,
      case when its.ends_at <= now() then its.ends_at end
    from large_subscriptions s join subscriptions b on b.id = s.id
    cross join generate_series(0, ${weeks - 1}::int) week
    cross join lateral (
      select b.starts_at + (week + 1) * interval '7 days' as ends_at,
        30 * greatest(0, least(7, ${days}::int - 7 * week)) as used
    ) its`.execute(trx),
  )
  await sql`
    insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
    select q.subscription_id, q.index, line.kind, line.minutes, line.at
    from quota_weeks q join large_subscriptions s on s.id = q.subscription_id
    cross join lateral (values ('grant', q.minutes, q.starts_at), ('expired', -q.expired, q.closed_at)) line (kind, minutes, at)
    where line.minutes <> 0`.execute(trx)
}
