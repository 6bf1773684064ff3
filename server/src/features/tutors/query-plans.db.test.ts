/** Tests of the query plans of tutors and their free times. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { plansOf, withoutTotal } from '../../testing/watch-queries.ts'
import { listCards } from './list.store.ts'
import { refreshNextFree } from './next-free.store.ts'

const server = await createTestServer()
await sql`insert into users (role, email, name, phone, gender, city, birth_year, verified_email, verified_phone)
  select 3, 't' || n || '@hiwar.test', 'منى', '+2010' || lpad(n::text, 8, '0'), 'female', 1, 1990, true, true
  from generate_series(1, 3000) n`.execute(server.db)
await sql`insert into tutors (user_id, bio, about, activated, search_text, displayed_rating, next_free_at)
  select id, 'b', 'a', true, 'منى ' || id, id % 500, timestamptz '2026-11-24T12:00Z' + id * interval '5 minutes'
  from users`.execute(server.db)
await sql`insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
  select id, s, s + interval '1 hour', s, s
  from users, generate_series(timestamptz '2026-11-20', timestamptz '2026-11-29', interval '1 day') s
  where id <= 1000`.execute(server.db)
await server.asOwner('analyze')

afterAll(() => server.close())

async function pagePlan(filters: Partial<Parameters<typeof listCards>[1]>): Promise<string> {
  const asked = { page: 1, size: 10, orderBy: 'next-free' as const, ...filters }
  const plans = await plansOf(server.context.pool, () => listCards(server.db, asked, server.clock.now()))
  return withoutTotal(plans.find((plan) => plan.startsWith('Limit')) ?? '')
}

test('both sort choices read from their index without sorting', async () => {
  const soonest = await pagePlan({})
  const best = await pagePlan({ orderBy: 'rating' })
  expect(soonest).toMatch(/Index Scan using tutors_soonest/)
  expect(best).toMatch(/Index Scan using tutors_best/)
  for (const plan of [soonest, best]) expect(plan).not.toMatch(/Sort Key: tutors|Seq Scan on (users|tutors)/)
})

test('one tutor’s free times are found without reading other tutors’ rows', async () => {
  const { db, context } = server
  const now = server.clock.now()
  const plans = await plansOf(context.pool, async () => {
    await db.transaction().execute((trx) => refreshNextFree(trx, 7, now))
    await listCards(db, { page: 1, size: 10, orderBy: 'next-free', ids: [7], when: 'now' }, now)
  })
  expect(plans.length).toBeGreaterThan(4)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (slots|users|tutors)/)
})
