import type { WeeklyRange } from '@hiwar/contract/appointments/weekly-hours.ts'
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cairoDay, cairoMinuteOfDay, startOfCairoDay } from '../time/cairo.ts'
import { addDays, weekdayOf } from '../time/calendar.ts'
import { contains, DAY, HOUR, MINUTE, overlaps, parseInstant, plus } from '../time/instant.ts'
import { decideReleased, decideWeeklyHours, hasOverlap, lastWeeklyDay, type PresentSlot } from './weekly-hours.ts'

const range = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 287 }), fc.integer({ min: 3, max: 288 }))
  .map(([weekday, from, length]) => ({
    weekday: weekday as Weekday,
    from: from * 5,
    to: Math.min((from + length) * 5, 1800),
  }))
const hours = fc.array(range, { minLength: 1, maxLength: 6 }).filter((ranges) => !hasOverlap(ranges))
/** Through a whole year, so that both clock changes lie within. */
const anyMoment = fc
  .integer({ min: 0, max: 365 * 24 })
  .map((hour) => plus(parseInstant('2026-01-01T00:00:00Z'), hour * HOUR))
const later = fc.integer({ min: 1, max: 80 })

test('weekly hours keep their clock times, days off and bookings, and can be repeated without effect', () => {
  fc.assert(
    fc.property(hours, anyMoment, later, later, later, (ranges, now, offAfter, handAfter, bookedAfter) => {
      const schedule = {
        hours: ranges,
        daysOff: [addDays(cairoDay(now), offAfter)],
        daysByHand: [addDays(cairoDay(now), handAfter)],
      }
      const start = plus(now, bookedAfter * DAY)
      const lesson = { start: plus(start, HOUR), end: plus(start, HOUR + 30 * MINUTE) }
      const booked: PresentSlot = { id: 1, start, end: plus(start, 2 * HOUR), weekly: true, booked: lesson }
      const first = decideWeeklyHours(schedule, [booked], now)
      expect(first.removed).toEqual([])
      const held = first.updated.find(({ id }) => id === 1) ?? booked
      expect(contains(held, lesson)).toBe(true)
      for (const slot of first.created) {
        const day = cairoDay(slot.start)
        expect(overlaps(slot, held)).toBe(false)
        expect([...schedule.daysOff, ...schedule.daysByHand]).not.toContain(day)
        expect(day <= lastWeeklyDay(now)).toBe(true)
        const sameClock = ranges.filter(({ weekday, from }) => {
          const isLeftOut = slot.start === startOfCairoDay(day)
          return weekday === weekdayOf(day) && (isLeftOut || from === cairoMinuteOfDay(slot.start))
        })
        expect(sameClock).not.toEqual([])
      }
      const made = first.created.map((slot, index) => ({ ...slot, id: index + 2, weekly: true, booked: null }))
      const present = [{ ...booked, ...held }, ...made]
      const again = decideWeeklyHours(schedule, present, now)
      expect([again.removed, again.updated, again.created]).toEqual([[], [], []])
      const ended = decideWeeklyHours({ ...schedule, hours: [] }, present, now)
      expect([ended.removed, ended.created]).toEqual([made.map(({ id }) => id), []])
    }),
  )
})

const none = { daysOff: [], daysByHand: [] }
const workdays = [0, 1, 2, 3, 4] as const
const evening = workdays.map((weekday) => ({ weekday, from: 18 * 60, to: 22 * 60 }))

test.each([
  ['October', '2026-10-24T10:00:00Z', '2026-10-29T15:00:00Z', '2026-11-01T16:00:00Z'],
  ['April', '2026-04-18T10:00:00Z', '2026-04-23T16:00:00Z', '2026-04-26T15:00:00Z'],
])('Sunday to Thursday from six to ten is six to ten on both sides of the change of %s', (_, now, before, after) => {
  const { created, skipped } = decideWeeklyHours({ hours: evening, ...none }, [], parseInstant(now))
  const starts = created.map(({ start }) => start)
  expect([created.length, skipped]).toEqual([60, []])
  expect([starts[4], starts[5]]).toEqual([before, after].map(parseInstant))
})

test.each([
  ['the hour that April leaves out', '2026-04-19T10:00:00Z', 5, 0, 60, []],
  ['hours that begin in it', '2026-04-19T10:00:00Z', 5, 30, 120, ['2026-04-23T22:00:00Z', '2026-04-23T23:00:00Z']],
  ['a whole day of 25 hours', '2026-10-25T10:00:00Z', 4, 0, 1440, ['2026-10-28T21:00:00Z', '2026-10-29T21:00:00Z']],
] as const)('%s', (_, now, weekday, from, to, expected) => {
  const { created, skipped } = decideWeeklyHours({ hours: [{ weekday, from, to }], ...none }, [], parseInstant(now))
  const week = created.filter(({ start }) => start < plus(parseInstant(now), 7 * DAY))
  expect(week.flatMap(({ start, end }) => [start, end])).toEqual(expected.map(parseInstant))
  expect(skipped).toEqual([])
})

const monday = parseInstant('2026-11-23T10:00:00Z')
const slotOn = (day: string, over: Partial<PresentSlot> = {}): PresentSlot => {
  const start = parseInstant(`${day}T16:00:00Z`)
  return { id: 1, start, end: plus(start, 4 * HOUR), weekly: true, booked: null, ...over }
}
const lessonOn = (day: string, after: number) => {
  const start = plus(slotOn(day).start, after * HOUR)
  return { start, end: plus(start, 30 * MINUTE) }
}
const only = (weekday: Weekday) => evening.filter((each) => each.weekday === weekday)
const dayOf = (day: string) => cairoDay(slotOn(day).start)

test('a day that was changed by hand stays as it is, and a day off keeps no more than its bookings', () => {
  const byHand = slotOn('2026-11-24', { id: 7 })
  const free = slotOn('2026-12-01', { id: 8 })
  const lesson = lessonOn('2026-12-08', 1)
  const booked = slotOn('2026-12-08', { id: 9, booked: lesson })
  const schedule = {
    hours: only(2),
    daysOff: [dayOf('2026-12-01'), dayOf('2026-12-08')],
    daysByHand: [dayOf('2026-11-24')],
  }
  const { removed, updated, created } = decideWeeklyHours(schedule, [byHand, free, booked], monday)
  expect([removed, updated]).toEqual([[8], [{ id: 9, ...lesson }]])
  expect(created[0]?.start).toBe(slotOn('2026-12-15').start)
})

test('new hours replace free slots, take over booked ones, and leave those made by hand', () => {
  const free = slotOn('2026-11-24', { id: 7 })
  const held = slotOn('2026-12-01', { id: 8, booked: lessonOn('2026-12-01', 1) })
  const outside = slotOn('2026-12-08', { id: 9, booked: lessonOn('2026-12-08', 3) })
  const byHand = slotOn('2026-12-15', { id: 10, weekly: false })
  const hours = [{ weekday: 2 as const, from: 17 * 60, to: 21 * 60 }]
  const decision = decideWeeklyHours({ hours, ...none }, [free, held, outside, byHand], monday)
  expect(decision.removed).toEqual([7])
  expect(decision.updated).toEqual([
    { id: 8, start: plus(held.start, -HOUR), end: plus(held.end, -HOUR) },
    { id: 9, ...lessonOn('2026-12-08', 3) },
  ])
  expect(decision.skipped).toEqual(['2026-12-15'])
  expect(decision.created.slice(0, 2).map(({ start }) => start)).toEqual([
    plus(free.start, -HOUR),
    plus(outside.start, -HOUR),
  ])
})

describe('an evening that ends after midnight', () => {
  const hour = (hours: number) => hours * 60
  const friday = { weekday: 5 as const, from: hour(20) }
  const saturday = { weekday: 6 as const, from: 0, to: hour(3) }
  const slotsAt = (ranges: WeeklyRange[], moment: string) =>
    decideWeeklyHours({ hours: ranges, daysOff: [], daysByHand: [] }, [], parseInstant(moment)).created

  test('is one slot, whether it is said for one day or for two', () => {
    const [first] = slotsAt([{ ...friday, to: hour(27) }], '2026-11-24T10:00:00.000Z')
    const range = { start: parseInstant('2026-11-27T18:00:00.000Z'), end: parseInstant('2026-11-28T01:00:00.000Z') }
    expect(first).toEqual(range)
    expect(slotsAt([{ ...friday, to: hour(24) }, saturday], '2026-11-24T10:00:00.000Z')[0]).toEqual(range)
  })

  test.each([
    ['begins', '2026-04-20T10:00:00.000Z', '2026-04-23T18:00:00.000Z', '2026-04-24T00:00:00.000Z'],
    ['ends', '2026-10-26T10:00:00.000Z', '2026-10-29T17:00:00.000Z', '2026-10-30T01:00:00.000Z'],
  ])('is one slot to three on the clock in the night in which summer time %s', (_what, now, start, end) => {
    const range = { start: parseInstant(start), end: parseInstant(end) }
    const thursday = { weekday: 4 as const, from: hour(20) }
    expect(slotsAt([{ ...thursday, to: hour(27) }], now)[0]).toEqual(range)
    const twoDays = [
      { ...thursday, to: hour(24) },
      { ...saturday, weekday: 5 as const },
    ]
    expect(slotsAt(twoDays, now)[0]).toEqual(range)
  })

  test('overlaps the morning of the next day, also from Saturday to Sunday', () => {
    expect(hasOverlap([{ ...friday, to: hour(27) }, saturday])).toBe(true)
    expect(hasOverlap([{ ...friday, to: hour(24) }, saturday])).toBe(false)
    const night = { weekday: 6 as const, from: hour(20), to: hour(27) }
    expect(hasOverlap([night, { ...saturday, weekday: 0 }])).toBe(true)
  })

  test('joins no slots beyond the longest one', () => {
    const whole = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday: weekday as Weekday, from: 0, to: hour(24) }))
    const slots = slotsAt(whole, '2026-11-24T10:00:00.000Z')
    expect(slots.every(({ start, end }) => end - start === DAY)).toBe(true)
  })
})

test('what has begun today stays, and is neither made again nor named', () => {
  const now = plus(slotOn('2026-11-24').start, HOUR)
  const decision = decideWeeklyHours({ hours: only(2), ...none }, [slotOn('2026-11-24')], now)
  expect([decision.removed, decision.skipped]).toEqual([[], []])
  expect(decision.created[0]?.start).toBe(slotOn('2026-12-01').start)
})

test('what has begun on a day off ends, and keeps no more than its bookings', () => {
  const now = plus(slotOn('2026-11-24').start, HOUR)
  const schedule = { hours: only(2), daysOff: [dayOf('2026-11-24')], daysByHand: [] }
  const lesson = lessonOn('2026-11-24', 2)
  expect(decideWeeklyHours(schedule, [slotOn('2026-11-24')], now).removed).toEqual([1])
  const { removed, updated } = decideWeeklyHours(schedule, [slotOn('2026-11-24', { booked: lesson })], now)
  expect([removed, updated]).toEqual([[], [{ id: 1, ...lesson }]])
})

test('a day by hand is given back when all of its hours are slots again', () => {
  const hours = [...only(2), { weekday: 2 as const, from: 8 * 60, to: 9 * 60 }]
  const schedule = { hours, daysOff: [], daysByHand: [dayOf('2026-11-24'), dayOf('2026-12-01')] }
  const morning = (day: string) => {
    const { start } = slotOn(day)
    return { id: 2, start: plus(start, -10 * HOUR), end: plus(start, -9 * HOUR) }
  }
  const released = decideReleased(schedule, [slotOn('2026-11-24'), morning('2026-11-24'), slotOn('2026-12-01')], monday)
  expect(released).toEqual({ days: [dayOf('2026-11-24')], slotIds: [1, 2] })
})
