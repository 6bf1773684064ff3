import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenPromises } from '../../features/ledger/store.ts'
import { inTransaction, openDatabase } from '../../platform/db/database.ts'
import { buildAdmin } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { createChance } from '../chance.ts'
import { seedDemo } from '../demo.ts'
import { seedLarge } from './large.ts'

/** The number of subscribers must not divide the stride, like in the large data set. */
const extent = { tutors: 4, students: 100, days: 15 }
const lessonCount = 4 * 12 * 15

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  const { storage } = server.context
  const scene = { now: instantOfDate(server.clock.now()), chance: createChance(2026), passwordHash: '', storage }
  const owner = openDatabase({ ...server.context.config, DATABASE_URL: server.ownerUrl }, server.context.log)
  await inTransaction(owner.db, async (trx) => {
    await seedDemo({ trx, ...scene }, { tutors: 4, students: 4 })
    await seedLarge(trx, extent)
  })
  await owner.close()
})
afterAll(() => server.close())

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(server.db)
  return rows[0]?.count ?? 0
}

const theirs = `lessons l join users u on u.id = l.tutor_id and u.email like 'large-%'`

test('there are as many people and lessons as requested', async () => {
  expect(await count(`users where email like 'large-%'`)).toBe(104)
  expect(await count(theirs)).toBe(lessonCount)
})

test('the ledger and the minutes add up', async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

test.each([
  '/user/list',
  '/user/tutor/full-tutors',
  '/lesson/list/',
  '/tx/list',
  '/invoice',
  '/report/list',
  '/contact-request/list',
  '/audit/list',
  '/notification/delivery/list',
])('staff can read %s', async (path) => {
  const { token } = await buildAdmin(server.context)
  const url = `/api/v1${path}?size=20`
  const answer = await server.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().list).not.toEqual([])
})

test('every lesson is inside its slot and quota week, although triggers were off during the insert', async () => {
  expect(
    await count(`${theirs} join slots s on s.id = l.slot_id and s.user_id = l.tutor_id and s.during @> l.during`),
  ).toBe(lessonCount)
  expect(
    await count(
      `${theirs} join quota_weeks q on q.subscription_id = l.subscription_id and q.index = l.week_index
         and l.starts_at >= q.starts_at and l.starts_at < q.ends_at`,
    ),
  ).toBe(lessonCount)
})

test('the constraints, indexes and triggers are restored after the inserts', async () => {
  const other = await createTestServer()
  try {
    expect(await guardsOf(server)).toEqual(await guardsOf(other))
  } finally {
    await other.close()
  }
})

/** Returns all constraints, indexes, triggers and comments of the tables. */
async function guardsOf({ db }: TestServer): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as text,
      obj_description(oid, 'pg_constraint') as note
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef, null from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, tgenabled::text, null from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db)
  return rows
}
