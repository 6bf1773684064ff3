import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenPromises } from '../../features/ledger/checks.store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { createChance } from '../chance.ts'
import { seedDemo } from '../demo.ts'
import { seedLarge } from './large.ts'

/** Every stride has to be as it is in the large one: the subscribers are no divisor of it. */
const extent = { tutors: 4, students: 100, days: 15 }
const lessonCount = 4 * 12 * 15

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  const { storage } = server.context
  const scene = { now: instantOfDate(server.clock.now()), chance: createChance(2026), passwordHash: '', storage }
  await inTransaction(server.db, async (trx) => {
    await seedDemo({ trx, ...scene }, { tutors: 4, students: 4 })
    await seedLarge(trx, extent)
  })
})
afterAll(() => server.close())

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(server.db)
  return rows[0]?.count ?? 0
}

const theirs = `lessons l join users u on u.id = l.tutor_id and u.email like 'large-%'`

test('there are as many people and lessons as were asked for', async () => {
  expect(await count(`users where email like 'large-%'`)).toBe(104)
  expect(await count(theirs)).toBe(lessonCount)
})

test('the money and the minutes add up', async () => {
  expect(await findBrokenPromises(server.db)).toEqual([])
})

test('every lesson lies in its slot and its week, though nothing looked when they were inserted', async () => {
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

test('the promise of one open lesson stands again, and its triggers', async () => {
  expect(await count(`pg_constraint where conname = 'lessons_one_open'`)).toBe(1)
  expect(
    await count(`pg_trigger where tgrelid in ('lessons'::regclass, 'lesson_verdicts'::regclass) and tgenabled = 'D'`),
  ).toBe(0)
})
