/** Tests of the query plans of slots. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { listSlots } from './store.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')
await sql`insert into users (role, email, name, phone, gender, city, birth_year, verified_email, verified_phone)
  select 3, 't' || n || '@hiwar.test', 'منى', '+2010' || lpad(n::text, 8, '0'), 'female', 1, 1990, true, true
  from generate_series(1, 3000) n`.execute(server.db)
await sql`insert into tutors (user_id, bio, about, activated) select id, 'b', 'a', true from users`.execute(server.db)
await sql`insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
  select id, s, s + interval '1 hour', s, s
  from users, generate_series(timestamptz '2026-11-25', timestamptz '2026-11-28', interval '1 day') s where id <= 1000`.execute(
  server.db,
)
await sql`insert into engagements (person_id, kind, ref_id, slot_id, during)
  select user_id, 'lesson', id, id, tstzrange(starts_at, starts_at + interval '30 minutes') from slots`.execute(
  server.db,
)
await server.asOwner('analyze')

afterAll(() => server.close())

test.each([
  { people: [7], owner: 'Index Cond: \\(user_id = \\$' },
  { people: [7, 8], owner: 'Index Cond: .*ANY' },
])('a prepared list of the slots of $people reads no slots of other people', async ({ people, owner }) => {
  const { db, clock, context } = server
  const login = { jti: '', loginId: '', purpose: 'full', viewerId: null, confirmedAt: null, hasFactor: false } as const
  const actor = { id: 1, role: Role.Student, ...login, verifiedEmail: true, verifiedPhone: true, activated: false }
  const filters = { page: 1, size: 10, purposes: ['lesson' as const] }
  const asked = await watchQueries(context.pool, () => listSlots(db, actor, people, filters, clock.now()))
  const plans: string[] = []
  for (const { text } of asked) {
    const { rows } = await context.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  expect(plans.join('\n')).toMatch(/engagements_no_overlap/)
  for (const plan of plans) {
    expect(plan).toMatch(/slots_of_user/)
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using tutors_pkey.*\\n.*${owner}`))
    // There are no lessons and no holds here, which the database may well read whole.
    expect(plan).not.toMatch(/Seq Scan on (?!lesson)|engagements_once/)
  }
})
