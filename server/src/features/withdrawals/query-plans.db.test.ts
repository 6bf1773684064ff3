/** Tests of the query plans of withdrawals and balances. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { createTestServer } from '../../testing/server.ts'
import { plansOf, withoutTotal } from '../../testing/watch-queries.ts'
import { getBalance, getEarned } from '../ledger/store.ts'
import { listWithdrawals } from './store.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')
const { db, context } = server
const tutorId = (await buildTutor(context)).id
await buildEarning(context, tutorId, 7_500)
await sql`with posted as (
    insert into ledger_transactions (key, kind, ref_id, created_at)
    select 'plan:' || n, 'payment', n, now() from generate_series(1, 5000) n returning id
  )
  insert into ledger_entries (ledger_transaction_id, account, amount)
  select id, account, amount from posted, (values ('platform', 5), ('students', -5)) line (account, amount)`.execute(db)
await sql`insert into invoices (user_id, method, receiver, amount, min_amount, max_amount, created_at, updated_at)
  select ${tutorId}, 0, '+201012345678', 10000 + n, 1, 100000, now() - n * interval '1 minute', now()
  from generate_series(1, 5000) n`.execute(db)
await server.asOwner('analyze')
afterAll(() => server.close())

test('a tutor’s balance is summed without reading other tutors’ entries', async () => {
  const plans = await plansOf(server.context.pool, async () => {
    await getBalance(server.db, tutorId, 'tutor-earned')
    await getEarned(server.db, tutorId)
  })
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on ledger/)
  expect(plans.join('\n')).toMatch(/ledger_entries_of_owner/)
})

test.each(['created_at', 'updated_at', 'amount'] as const)(
  'a page of withdrawals by %s uses an index',
  async (orderBy) => {
    const [page = ''] = await plansOf(server.context.pool, () =>
      listWithdrawals(server.db, { page: 1, size: 10, orderBy }),
    )
    expect(withoutTotal(page)).not.toMatch(/Seq Scan on invoices|Sort/)
  },
)
