import { describe, expect, test } from 'vitest'
import { cairoClock, occurrenceOf } from '../time/cairo.ts'
import { parseCairoDay } from '../time/calendar.ts'
import { DAY, MINUTE, plus } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { bookableTimes, nextFree, type Openings } from './bookable-times.ts'

const cairo = (clock: string, day = '2026-11-24') => instantOfCairo(parseCairoDay(day), clock, 'first')
const slot = (from: string, to: string, id = 1) => ({ id, start: cairo(from), end: cairo(to) })
const openings = (over: Partial<Openings> = {}): Openings => ({
  slots: [slot('18:00', '20:00')],
  taken: [],
  leadTime: 0,
  now: cairo('09:00'),
  ...over,
})
const clocks = (over: Partial<Openings>, minutes = 30, offered: 'quarters' | 'all' = 'quarters') =>
  bookableTimes(openings(over), minutes, offered).map(({ start }) => cairoClock(start))

describe('bookable times', () => {
  test('are the quarter hours from which the whole lesson fits into the slot', () => {
    expect(clocks({})).toEqual(['18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30'])
    expect(clocks({}, 15).at(-1)).toBe('19:45')
  })

  test('are all five-minute marks when requested', () => {
    expect(clocks({ slots: [slot('18:00', '18:45')] }, 30, 'all')).toEqual(['18:00', '18:05', '18:10', '18:15'])
  })

  test('begin at the start of each free part, even off the quarter hour', () => {
    expect(clocks({ taken: [slot('18:00', '18:50')] })).toEqual(['18:50', '19:00', '19:15', '19:30'])
  })

  test('do not overlap taken times, but may adjoin them', () => {
    expect(clocks({ taken: [slot('18:30', '19:00')] })).toEqual(['18:00', '19:00', '19:15', '19:30'])
  })

  test('of a tutor with two hours of lead time begin two hours from now', () => {
    const evening = { slots: [slot('18:00', '22:00')], leadTime: 120, now: cairo('18:00') }
    expect(clocks(evening)[0]).toBe('20:00')
    expect(clocks({ ...evening, now: plus(cairo('18:00'), 1) })[0]).toBe('20:05')
  })

  test('begin later than now', () => {
    expect(clocks({ now: cairo('18:00') })[0]).toBe('18:05')
    expect(clocks({ now: plus(cairo('18:00'), -1) })[0]).toBe('18:00')
  })

  test('of one lesson are within one slot, even when slots adjoin', () => {
    const slots = [slot('18:00', '18:30', 1), slot('18:30', '19:00', 2)]
    expect(bookableTimes(openings({ slots }), 30, 'all')).toEqual([
      { slot: slots[0], start: cairo('18:00') },
      { slot: slots[1], start: cairo('18:30') },
    ])
  })

  test('are sorted, whatever the order of the slots', () => {
    expect(clocks({ slots: [slot('20:00', '20:30'), slot('18:00', '18:30')] })).toEqual(['18:00', '20:00'])
  })

  test('end sixty days ahead', () => {
    const now = plus(cairo('18:30'), -60 * DAY)
    expect(clocks({ now })).toEqual(['18:00', '18:15', '18:30'])
    expect(clocks({ now: plus(now, -1) }).at(-1)).toBe('18:15')
  })

  test('show the 23:00 hour twice on the night with the repeated hour', () => {
    const night = { id: 1, start: cairo('23:00', '2026-10-29'), end: cairo('00:00', '2026-10-30') }
    const offers = bookableTimes(openings({ slots: [night], now: cairo('09:00', '2026-10-29') }), 30, 'quarters')
    const hour = ['23:00', '23:15', '23:30', '23:45']
    expect(offers.map(({ start }) => cairoClock(start))).toEqual([...hour, ...hour.slice(0, 3)])
    expect(offers.filter(({ start }) => occurrenceOf(start) === 'second')).toHaveLength(3)
  })

  test('go from 23:45 to 01:00 on the night with the skipped hour', () => {
    const night = { id: 1, start: cairo('23:30', '2026-04-23'), end: cairo('01:30', '2026-04-24') }
    const offers = bookableTimes(openings({ slots: [night], now: cairo('09:00', '2026-04-23') }), 15, 'quarters')
    expect(offers.map(({ start }) => cairoClock(start))).toEqual(['23:30', '23:45', '01:00', '01:15'])
  })
})

test('the next free time is undefined beyond sixty days', () => {
  expect(nextFree(openings({ now: plus(cairo('18:00'), -60 * DAY) }))).toBe(cairo('18:00'))
  expect(nextFree(openings({ now: plus(cairo('18:00'), -60 * DAY - MINUTE) }))).toBeUndefined()
})
