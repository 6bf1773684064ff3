/** Tests of the query plans of transactions, subscriptions, minutes and refunds. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { plansOf, withoutTotal } from '../../testing/watch-queries.ts'
import { listEntries, listSubscriptions } from '../subscriptions/store.ts'
import { listTransactions } from '../transactions/list.store.ts'
import { listUnmatched } from './inbox.store.ts'
import { claimDueRefunds, findBought } from './refunds.store.ts'

const server = await createTestServer()
const { db } = server
await sql`insert into users (role, email) select 4, 's' || n || '@hiwar.test' from generate_series(1, 3000) n`.execute(
  db,
)
await sql`insert into plans (tier, weekly_minutes, base_monthly_price) values ('beginning', 120, 1000)`.execute(db)
await sql`insert into transactions
    (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref, provider_ref, created_at, updated_at)
  select u.id, p.id, 0, 120, 1000, case n when 1 then 1 when 2 then 3 else 6 end, 0, u.id || '-' || n, u.id || '-' || n,
    timestamptz '2026-11-01' + n * interval '1 hour', now()
  from users u, plans p, generate_series(1, 4) n`.execute(db)
await sql`insert into subscriptions
    (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at, created_at, updated_at)
  select user_id, plan_id, id, 0, 120, created_at, created_at + interval '28 days', created_at, created_at
  from transactions where status = 1`.execute(db)
await sql`insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
  select id, n, starts_at + n * interval '7 days', starts_at + (n + 1) * interval '7 days', 120
  from subscriptions, generate_series(0, 3) n`.execute(db)
await sql`insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
  select subscription_id, index, 'grant', minutes, starts_at from quota_weeks`.execute(db)
await sql`insert into unmatched_payments (reason, provider_ref, amount, created_at)
  select 'unknown', 'u' || n, 100, timestamptz '2026-11-01' + n * interval '1 minute'
  from generate_series(1, 5000) n`.execute(db)
await sql`insert into refunds (transaction_id, amount, state, created_at, settled_at)
  select id, 1, 'given', now(), now() from transactions where status = 1`.execute(db)
await server.asOwner('analyze')
afterAll(() => server.close())

const page = { page: 1, size: 10 }

const lists: [string, () => Promise<unknown>, RegExp][] = [
  ['transactions in a state', () => listTransactions(server.db, null, { ...page, statuses: [1] }), /transactions_/],
  [
    'a transaction by the provider’s number',
    () => listTransactions(server.db, null, { ...page, providerRefNums: ['7-1'] }),
    /transactions_of_provider/,
  ],
  ['one’s own subscriptions', () => listSubscriptions(server.db, [7], page), /subscriptions_of_user/],
  ['all subscriptions', () => listSubscriptions(server.db, null, page), /subscriptions_newest/],
  ['the lines of a subscription', () => listEntries(server.db, 7, { ...page, week: 1 }), /minute_entries_of_week/],
  ['money that waits for staff', () => listUnmatched(server.db, { ...page, handled: false }), /unmatched_payments_/],
  ['what a subscription sold', () => findBought(server.db, 7, server.clock.now()), /subscriptions_pkey/],
  ['refunds that are due', () => claimDueRefunds(server.db, 10, server.clock.now()), /refunds_/],
]

test.each(lists)('%s are found without a sequential scan', async (_name, run, index) => {
  const plans = await plansOf(server.context.pool, run)
  expect(plans.join('\n')).toMatch(index)
  expect(withoutTotal(plans[0] ?? '')).not.toMatch(
    /Seq Scan on (transactions|subscriptions|minute_entries|unmatched_payments|refunds)/,
  )
})
