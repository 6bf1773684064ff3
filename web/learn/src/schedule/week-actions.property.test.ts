import { cairoDay, cairoMinuteOfDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { DAY, HOUR, instant, overlaps, parseInstant, parseRange, plus } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slot } from '../pages/testing/fixtures.ts'
import { copyWeek, repeatHours } from './week-actions.ts'

const now = parseInstant('2026-10-20T10:00:00Z')

function view(start: string, end: string): SlotView {
  return { slot: slot(start, end), start: parseInstant(start), end: parseInstant(end), bookings: [] }
}
// 18:00 to 20:00 in summer time.
const evening = view('2026-10-27T15:00:00.000Z', '2026-10-27T17:00:00.000Z')

test('a copy keeps its clock times across a daylight-saving change', () => {
  expect(copyWeek([evening], 2, [], now).actions).toEqual([
    { type: 'create', start: '2026-11-03T16:00:00.000Z', end: '2026-11-03T18:00:00.000Z', purpose: 'lesson' },
    { type: 'create', start: '2026-11-10T16:00:00.000Z', end: '2026-11-10T18:00:00.000Z', purpose: 'lesson' },
  ])
})

test('days with an overlapping slot, and days more than ninety ahead, are listed and skipped', () => {
  const inTheWay = { start: parseInstant('2026-11-03T17:30:00Z'), end: parseInstant('2026-11-03T19:00:00Z') }
  const { actions, skipped } = copyWeek([evening], 12, [inTheWay], now)
  expect(actions).toHaveLength(10)
  expect(skipped).toEqual(['2026-11-03', '2027-01-19'])
})

const clock = fc.integer({ min: 0, max: 47 }).map((half) => half * 30)
const repeated = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    from: clock,
    to: clock,
    weeks: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ from, to, ...rest }) => ({ ...rest, from: Math.min(from, to), to: Math.max(from, to) + 30 }))
/** Through the whole year, so that both clock changes lie within. */
const anyMoment = fc
  .integer({ min: 0, max: 365 * 24 })
  .map((hour) => plus(parseInstant('2026-01-01T00:00:00Z'), hour * HOUR))

test('hours that repeat keep their clock times and weekdays, and leave the present slots alone', () => {
  fc.assert(
    fc.property(repeated, anyMoment, fc.integer({ min: 0, max: 60 }), (hours, at, later) => {
      const day = plus(at, later * DAY)
      const present = { start: instant(day), end: plus(day, 2 * HOUR) }
      const { actions, skipped } = repeatHours(hours, [present], at)
      const slots = actions.map((action) => parseRange(action as { start: string; end: string }))
      for (const slot of slots) {
        expect(overlaps(slot, present)).toBe(false)
        expect(hours.weekdays).toContain(weekdayOf(cairoDay(slot.start)))
        // Only the hour that a night skips has no such clock time.
        expect([hours.from, hours.from + 60]).toContain(cairoMinuteOfDay(slot.start))
      }
      const days = Array.from({ length: hours.weeks * 7 }, (_, index) => addDays(cairoDay(at), index))
      const wanted = days.slice(1).filter((each) => hours.weekdays.includes(weekdayOf(each)))
      const planned = new Set([...slots.map(({ start }) => cairoDay(start)), ...skipped])
      expect(wanted.filter((each) => !planned.has(each))).toEqual([])
    }),
  )
})

test('Sunday to Thursday from six to ten is six to ten on both sides of the clock change', () => {
  const hours = { weekdays: [0, 1, 2, 3, 4], from: 18 * 60, to: 22 * 60, weeks: 2 }
  const { actions } = repeatHours(hours, [], parseInstant('2026-10-24T10:00:00Z'))
  const starts = actions.map((action) => 'start' in action && action.start)
  expect(starts).toHaveLength(10)
  // Summer time until Thursday, 29 October.
  expect([starts[0], starts[4], starts[5]]).toEqual([
    '2026-10-25T15:00:00.000Z',
    '2026-10-29T15:00:00.000Z',
    '2026-11-01T16:00:00.000Z',
  ])
})
