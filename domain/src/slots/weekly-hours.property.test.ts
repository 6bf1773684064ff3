import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cairoDay, cairoMinuteOfDay } from '../time/cairo.ts'
import { addDays, weekdayOf } from '../time/calendar.ts'
import { DAY, HOUR, instant, MINUTE, overlaps, parseInstant, plus } from '../time/instant.ts'
import { decideWeeklyHours, hasOverlap, lastWeeklyDay, type PresentSlot } from './weekly-hours.ts'

const everyFive = fc.integer({ min: 0, max: 288 }).map((five) => five * 5)
const range = fc
  .tuple(fc.integer({ min: 0, max: 6 }), everyFive, everyFive)
  .map(([weekday, one, other]) => ({
    weekday: weekday as Weekday,
    from: Math.min(one, other),
    to: Math.max(one, other),
  }))
  .filter(({ from, to }) => to - from >= 15)
const hours = fc.array(range, { minLength: 1, maxLength: 6 }).filter((ranges) => !hasOverlap(ranges))
/** Through a whole year, so that both clock changes lie within. */
const anyMoment = fc
  .integer({ min: 0, max: 365 * 24 })
  .map((hour) => plus(parseInstant('2026-01-01T00:00:00Z'), hour * HOUR))
const later = fc.integer({ min: 1, max: 80 })

test('weekly hours keep their clock times, days off and booked slots, and can be repeated without effect', () => {
  fc.assert(
    fc.property(hours, anyMoment, later, later, (ranges, now, offAfter, bookedAfter) => {
      const daysOff = [addDays(cairoDay(now), offAfter)]
      const start = plus(now, bookedAfter * DAY)
      const booked: PresentSlot = { id: 1, start, end: plus(start, 2 * HOUR), weekly: true, booked: true }
      const schedule = { hours: ranges, daysOff }
      const first = decideWeeklyHours(schedule, [], [booked], now)
      expect(first.removed).toEqual([])
      for (const slot of first.created) {
        const day = cairoDay(slot.start)
        expect(overlaps(slot, booked)).toBe(false)
        expect(daysOff).not.toContain(day)
        expect(day <= lastWeeklyDay(now)).toBe(true)
        const sameClock = ranges.filter(({ weekday, from }) => {
          // Only the hour that a night skips has no such clock time.
          return weekday === weekdayOf(day) && [from, from + 60].includes(cairoMinuteOfDay(slot.start))
        })
        expect(sameClock).not.toEqual([])
      }
      const made = first.created.map((slot, index) => ({ ...slot, id: index + 2, weekly: true, booked: false }))
      const again = decideWeeklyHours(schedule, daysOff, [booked, ...made], now)
      expect([again.removed, again.created]).toEqual([[], []])
      const ended = decideWeeklyHours({ hours: [], daysOff }, daysOff, [booked, ...made], now)
      const coming = made.filter((slot) => slot.start > now)
      expect([ended.removed, ended.created]).toEqual([coming.map(({ id }) => id), []])
    }),
  )
})

const workdays = [0, 1, 2, 3, 4] as const
const evening = workdays.map((weekday) => ({ weekday, from: 18 * 60, to: 22 * 60 }))

test.each([
  ['October', '2026-10-24T10:00:00Z', '2026-10-29T15:00:00Z', '2026-11-01T16:00:00Z'],
  ['April', '2026-04-18T10:00:00Z', '2026-04-23T16:00:00Z', '2026-04-26T15:00:00Z'],
])('Sunday to Thursday from six to ten is six to ten on both sides of the change of %s', (_, now, before, after) => {
  const { created, skipped } = decideWeeklyHours({ hours: evening, daysOff: [] }, [], [], parseInstant(now))
  const starts = created.map(({ start }) => start)
  expect([created.length, skipped]).toEqual([60, []])
  expect([starts[4], starts[5]]).toEqual([before, after].map(parseInstant))
})

const monday = parseInstant('2026-11-23T10:00:00Z')
const slotOn = (day: string, over: Partial<PresentSlot> = {}): PresentSlot => {
  const start = parseInstant(`${day}T16:00:00Z`)
  return { id: 1, start, end: plus(start, 4 * HOUR), weekly: true, booked: false, ...over }
}
const only = (weekday: Weekday) => evening.filter((each) => each.weekday === weekday)

test('a day that was changed by hand stays as it is, and a new day off loses its free slot', () => {
  const byHand = slotOn('2026-11-24', { id: 7, end: instant(slotOn('2026-11-24').end - 30 * MINUTE) })
  const free = slotOn('2026-12-01', { id: 8 })
  const schedule = { hours: only(2), daysOff: ['2026-11-24', '2026-12-01'].map((day) => cairoDay(slotOn(day).start)) }
  const { removed, created } = decideWeeklyHours(schedule, schedule.daysOff.slice(0, 1), [byHand, free], monday)
  expect(removed).toEqual([8])
  expect(created[0]?.start).toBe(slotOn('2026-12-08').start)
})

test('new hours replace free slots, and a day with a booking is named and stays', () => {
  const free = slotOn('2026-11-24', { id: 7 })
  const booked = slotOn('2026-12-01', { id: 8, booked: true })
  const byHand = slotOn('2026-12-08', { id: 9, weekly: false })
  const hours = only(2).map((each) => ({ ...each, from: 17 * 60 }))
  const { removed, created, skipped } = decideWeeklyHours({ hours, daysOff: [] }, [], [free, booked, byHand], monday)
  expect([removed, skipped]).toEqual([[7], ['2026-12-01', '2026-12-08']])
  expect(created[0]?.start).toBe(plus(free.start, -HOUR))
})

test('the running slot of today stays, and is neither made again nor named', () => {
  const now = plus(slotOn('2026-11-24').start, HOUR)
  const decision = decideWeeklyHours({ hours: only(2), daysOff: [] }, [], [slotOn('2026-11-24')], now)
  expect([decision.removed, decision.skipped]).toEqual([[], []])
  expect(decision.created[0]?.start).toBe(slotOn('2026-12-01').start)
})
