import { bookableTimes } from '@hiwar/domain/slots/bookable-times.ts'
import { contains, instantOfDate, MINUTE, overlaps, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { isFreeWithin } from './list.store.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

const marks = 5 * MINUTE
const stretch = fc
  .tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 3, max: 60 }))
  .map(([from, length]) => ({ from: from * marks, to: (from + length) * marks }))
const week = fc.record({
  slots: fc.array(stretch, { minLength: 1, maxLength: 6 }),
  taken: fc.array(stretch, { maxLength: 6 }),
  windows: fc.array(stretch, { minLength: 1, maxLength: 3 }),
  notice: fc.integer({ min: 0, max: 240 }),
  seconds: fc.constantFrom(0, 1, 299, 300, 1000),
})

function apart(ranges: readonly TimeRange[]): TimeRange[] {
  const kept: TimeRange[] = []
  for (const range of ranges) if (!kept.some((other) => overlaps(other, range))) kept.push(range)
  return kept
}

test('a tutor is found exactly when a bookable quarter of an hour lies within the requested times', async () => {
  const { db, clock, context } = server
  const tutor = await buildTutor(context)
  const base = instantOfDate(clock.now())
  const place = ({ from, to }: { from: number; to: number }) => ({ start: plus(base, from), end: plus(base, to) })
  const seen = { found: 0, not: 0 }
  const property = fc.asyncProperty(week, async ({ notice, seconds, ...wish }) => {
    const now = plus(base, seconds * 1000)
    const slots = apart(wish.slots.map(place)).map((range, index) => ({ id: index, ...range }))
    const taken = apart(wish.taken.map(place))
    const windows = wish.windows.map(place)
    await writeTimes(tutor.id, notice, slots, taken)

    const offers = bookableTimes({ slots, taken, leadTime: notice, now }, 15, 'all')
    const quarters = offers.map(({ start }) => ({ start, end: plus(start, 15 * MINUTE) }))
    const expected = windows.some((window) => quarters.some((quarter) => contains(window, quarter)))
    const rows = await db
      .selectFrom('tutors')
      .select('userId')
      .where(isFreeWithin(windows, new Date(now)))
      .execute()
    seen[expected ? 'found' : 'not'] += 1
    expect(rows.length === 1).toBe(expected)
  })
  await fc.assert(property, { numRuns: 200 })
  expect(Math.min(seen.found, seen.not)).toBeGreaterThan(10)
})

async function writeTimes(userId: number, notice: number, slots: readonly TimeRange[], taken: readonly TimeRange[]) {
  const { db, clock } = server
  const now = clock.now()
  await db.deleteFrom('slots').execute()
  await db.deleteFrom('engagements').execute()
  await db.updateTable('tutors').set({ notice }).execute()
  const times = slots.map(({ start, end }) => ({ startsAt: new Date(start), endsAt: new Date(end) }))
  await db
    .insertInto('slots')
    .values(times.map((time) => ({ userId, ...time, createdAt: now, updatedAt: now })))
    .execute()
  for (const [refId, { start, end }] of taken.entries()) {
    const during = `[${new Date(start).toISOString()},${new Date(end).toISOString()})`
    await db.insertInto('engagements').values({ personId: userId, kind: 'demo', refId, during }).execute()
  }
}
