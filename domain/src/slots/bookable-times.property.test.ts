import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { contains, isMultipleOf, MINUTE, overlaps, parseInstant, plus } from '../time/instant.ts'
import { bookableTimes, furthestStart, isTaken, nextFree, START_STEP, timeInSlot } from './bookable-times.ts'

/** Noon in UTC before an ordinary day and before each night with a clock change in Cairo. */
const noon = fc.constantFrom('2026-07-15T12:00:00Z', '2026-04-23T12:00:00Z', '2026-10-29T12:00:00Z').map(parseInstant)
const minutes = fc.constantFrom(15, 30)
const stretch = (mark: number) =>
  fc
    .tuple(fc.integer({ min: -60, max: 200 }), fc.integer({ min: 1, max: 90 }))
    .map(([from, marks]) => ({ from: from * mark, to: (from + marks) * mark }))

/** Slots of one day that do not overlap, any taken times, and a moment after noon. */
const openings = fc
  .record({
    noon,
    slots: fc.array(stretch(5), { maxLength: 4 }),
    taken: fc.array(stretch(5), { maxLength: 6 }),
    leadTime: fc.integer({ min: 0, max: 240 }),
    seconds: fc.integer({ min: 0, max: 3600 }),
  })
  .map(({ noon: at, slots, taken, leadTime, seconds }) => {
    const place = ({ from, to }: { from: number; to: number }) => ({
      start: plus(at, from * MINUTE),
      end: plus(at, to * MINUTE),
    })
    const apart = slots
      .map(place)
      .filter((slot, index, all) => !all.slice(0, index).some((other) => overlaps(slot, other)))
    return { slots: apart, taken: taken.map(place), leadTime, now: plus(at, seconds * 1000) }
  })

test.prop([openings, minutes])('an offered lesson is inside its slot and overlaps no taken time', (asked, length) => {
  for (const { slot, start } of bookableTimes(asked, length, 'all')) {
    const lesson = { start, end: plus(start, length * MINUTE) }
    expect(asked.slots).toContain(slot)
    expect(contains(slot, lesson)).toBe(true)
    expect(asked.taken.some((range) => overlaps(range, lesson))).toBe(false)
  }
})

test.prop([openings, minutes])('an offered lesson respects lead time, marks and horizon', (asked, length) => {
  for (const { start } of bookableTimes(asked, length, 'all')) {
    expect(isMultipleOf(start, START_STEP)).toBe(true)
    expect(start).toBeGreaterThan(asked.now)
    expect(start).toBeGreaterThanOrEqual(asked.now + asked.leadTime * MINUTE)
    expect(start).toBeLessThanOrEqual(furthestStart(asked.now))
  }
})

test.prop([openings, minutes])(
  'the offered times are exactly the times that the booking decision accepts',
  (asked, length) => {
    const offered = new Set(bookableTimes(asked, length, 'all').map(({ start }) => start))
    for (const slot of asked.slots) {
      for (let start = slot.start; start < slot.end; start = plus(start, START_STEP)) {
        const time = timeInSlot({ ...slot, offered: true }, { start, minutes: length }, asked)
        expect(time !== undefined && !isTaken(time, asked.taken)).toBe(offered.has(start))
      }
    }
  },
)

test.prop([openings, minutes])(
  'the short list is part of the long list and begins with the same time',
  (asked, length) => {
    const all = bookableTimes(asked, length, 'all').map(({ start }) => start)
    const quarters = bookableTimes(asked, length, 'quarters').map(({ start }) => start)
    expect(all).toEqual(expect.arrayContaining(quarters))
    expect(quarters[0]).toBe(all[0])
    expect([...all].sort((one, other) => one - other)).toEqual(all)
  },
)

test.prop([openings])('the next free time is the first bookable 15 minutes', (asked) => {
  expect(nextFree(asked)).toBe(bookableTimes(asked, 15, 'all')[0]?.start)
})
