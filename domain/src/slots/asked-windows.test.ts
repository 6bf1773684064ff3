import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { cairoClock, cairoDay } from '../time/cairo.ts'
import { DAY, HOUR, lengthOf, MINUTE, parseInstant, plus, type TimeRange, totalLength } from '../time/instant.ts'
import { askedWindows } from './asked-windows.ts'

/** A Tuesday, noon in Cairo, in winter time. */
const tuesday = parseInstant('2026-11-24T10:00:00Z')

function written({ start, end }: TimeRange): string {
  return `${cairoDay(start)} ${cairoClock(start)} - ${cairoDay(end)} ${cairoClock(end)}`
}

test('without any wish it is all of the next 14 days', () => {
  expect(askedWindows({}, tuesday)).toEqual([{ start: tuesday, end: plus(tuesday, 14 * DAY) }])
})

test('a day of the week comes twice in 14 days', () => {
  const windows = askedWindows({ weekdays: [Weekday.Friday], from: '18:00', to: '21:00' }, tuesday)
  expect(windows.map(written)).toEqual(['2026-11-27 18:00 - 2026-11-27 21:00', '2026-12-04 18:00 - 2026-12-04 21:00'])
})

test('today begins now, and its last part lies two weeks ahead', () => {
  const windows = askedWindows({ weekdays: [Weekday.Tuesday] }, tuesday)
  expect(windows.map(written)).toEqual([
    '2026-11-24 12:00 - 2026-11-25 00:00',
    '2026-12-01 00:00 - 2026-12-02 00:00',
    '2026-12-08 00:00 - 2026-12-08 12:00',
  ])
})

test('an end that is not after its beginning lies on the next day', () => {
  const [window] = askedWindows({ weekdays: [Weekday.Wednesday], from: '22:00', to: '02:00' }, tuesday)
  expect(window && written(window)).toBe('2026-11-25 22:00 - 2026-11-26 02:00')
})

test('after midnight the evening of the day before still runs', () => {
  const afterMidnight = parseInstant('2026-11-24T22:30:00Z')
  const [window] = askedWindows({ weekdays: [Weekday.Tuesday], from: '22:00', to: '02:00' }, afterMidnight)
  expect(window && written(window)).toBe('2026-11-25 00:30 - 2026-11-25 02:00')
})

test('equal times mean a whole day round', () => {
  const [window] = askedWindows({ weekdays: [Weekday.Wednesday], from: '08:00', to: '08:00' }, tuesday)
  expect(window && lengthOf(window)).toBe(24 * HOUR)
})

test.each([
  [{ from: '20:00' }, '2026-11-24 20:00 - 2026-11-25 00:00'],
  [{ to: '20:00' }, '2026-11-24 12:00 - 2026-11-24 20:00'],
])('one time alone is open at the other end', (asked, expected) => {
  const [window] = askedWindows(asked, tuesday)
  expect(window && written(window)).toBe(expected)
})

test('a window begins on a five-minute mark', () => {
  const [window] = askedWindows({ weekdays: [Weekday.Wednesday], from: '08:02', to: '08:30' }, tuesday)
  expect(window && written(window)).toBe('2026-11-25 08:05 - 2026-11-25 08:30')
})

test('in the night that leaves out an hour the same clock after the jump is meant', () => {
  const beforeSpring = parseInstant('2026-04-23T12:00:00Z')
  const windows = askedWindows({ weekdays: [Weekday.Friday], from: '00:00', to: '00:30' }, beforeSpring)
  expect(windows.map(written)).toEqual(['2026-04-24 01:00 - 2026-04-24 01:30', '2026-05-01 00:00 - 2026-05-01 00:30'])
})

test('in the night that repeats an hour both passes count', () => {
  const beforeAutumn = parseInstant('2026-10-29T12:00:00Z')
  const windows = askedWindows({ weekdays: [Weekday.Thursday], from: '22:00', to: '23:30' }, beforeAutumn)
  expect(windows.map(lengthOf)).toEqual([150 * MINUTE, 90 * MINUTE])
})

test('all days with an evening make fourteen evenings', () => {
  expect(totalLength(askedWindows({ from: '18:00', to: '20:00' }, tuesday))).toBe(14 * 2 * HOUR)
})
