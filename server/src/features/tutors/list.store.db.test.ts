import { bookableTimes } from '@hiwar/domain/slots/bookable-times.ts'
import { contains, instantOfDate, MINUTE, overlaps, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { firstFreeWithin } from './list.store.ts'

const server = await createTestServer()

afterAll(() => server.close())

const step = 5 * MINUTE
const timeRange = fc
  .tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 3, max: 60 }))
  .map(([from, length]) => ({ from: from * step, to: (from + length) * step }))
const week = fc.record({
  slots: fc.array(timeRange, { minLength: 1, maxLength: 6 }),
  taken: fc.array(timeRange, { maxLength: 6 }),
  windows: fc.array(timeRange, { minLength: 1, maxLength: 3 }),
  notice: fc.integer({ min: 0, max: 240 }),
  seconds: fc.constantFrom(0, 1, 299, 300, 1000),
})

function withoutOverlaps(ranges: readonly TimeRange[]): TimeRange[] {
  const kept: TimeRange[] = []
  for (const range of ranges) if (!kept.some((other) => overlaps(other, range))) kept.push(range)
  return kept
}

test('a tutor is found with the first bookable quarter of an hour within the requested times, or not at all', async () => {
  const { db, clock, context } = server
  const tutor = await buildTutor(context)
  const base = instantOfDate(clock.now())
  const toRange = ({ from, to }: { from: number; to: number }) => ({ start: plus(base, from), end: plus(base, to) })
  const counts = { found: 0, missing: 0 }
  const property = fc.asyncProperty(week, async ({ notice, seconds, ...sample }) => {
    const now = plus(base, seconds * 1000)
    const slots = withoutOverlaps(sample.slots.map(toRange)).map((range, index) => ({ id: index, ...range }))
    const taken = withoutOverlaps(sample.taken.map(toRange))
    const windows = sample.windows.map(toRange)
    await writeTimes(tutor.id, notice, slots, taken)

    const offers = bookableTimes({ slots, taken, leadTime: notice, now }, 15, 'all')
    const quarters = offers.map(({ start }) => ({ start, end: plus(start, 15 * MINUTE) }))
    const expected = quarters.find((quarter) => windows.some((window) => contains(window, quarter)))
    const rows = await db
      .selectFrom('tutors')
      .innerJoinLateral(firstFreeWithin(windows, new Date(now)).as('free'), (join) => join.onTrue())
      .select('free.at')
      .execute()
    counts[expected ? 'found' : 'missing'] += 1
    expect(rows.map(({ at }) => at?.getTime())).toEqual(expected ? [expected.start] : [])
  })
  await fc.assert(property, { numRuns: 200 })
  expect(Math.min(counts.found, counts.missing)).toBeGreaterThan(10)
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
