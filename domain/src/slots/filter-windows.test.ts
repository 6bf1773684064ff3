import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { cairoClock, cairoDay } from '../time/cairo.ts'
import { DAY, HOUR, lengthOf, MINUTE, parseInstant, plus, type TimeRange, totalLength } from '../time/instant.ts'
import { windowsOfFilter } from './filter-windows.ts'

/** Tuesday noon in Cairo, in winter time. */
const tuesday = parseInstant('2026-11-24T10:00:00Z')

function written({ start, end }: TimeRange): string {
  return `${cairoDay(start)} ${cairoClock(start)} - ${cairoDay(end)} ${cairoClock(end)}`
}

test('without conditions, the window is the whole of the next 14 days', () => {
  expect(windowsOfFilter({}, tuesday)).toEqual([{ start: tuesday, end: plus(tuesday, 14 * DAY) }])
})

test('a weekday occurs twice in 14 days', () => {
  const windows = windowsOfFilter({ weekdays: [Weekday.Friday], from: '18:00', to: '21:00' }, tuesday)
  expect(windows.map(written)).toEqual(['2026-11-27 18:00 - 2026-11-27 21:00', '2026-12-04 18:00 - 2026-12-04 21:00'])
})

test("today's window begins now, and its last part ends 14 days from now", () => {
  const windows = windowsOfFilter({ weekdays: [Weekday.Tuesday] }, tuesday)
  expect(windows.map(written)).toEqual([
    '2026-11-24 12:00 - 2026-11-25 00:00',
    '2026-12-01 00:00 - 2026-12-02 00:00',
    '2026-12-08 00:00 - 2026-12-08 12:00',
  ])
})

test('an end that is not after the start is on the next day', () => {
  const [window] = windowsOfFilter({ weekdays: [Weekday.Wednesday], from: '22:00', to: '02:00' }, tuesday)
  expect(window && written(window)).toBe('2026-11-25 22:00 - 2026-11-26 02:00')
})

test('after midnight, the window of the evening before continues', () => {
  const afterMidnight = parseInstant('2026-11-24T22:30:00Z')
  const [window] = windowsOfFilter({ weekdays: [Weekday.Tuesday], from: '22:00', to: '02:00' }, afterMidnight)
  expect(window && written(window)).toBe('2026-11-25 00:30 - 2026-11-25 02:00')
})

test('equal times mean 24 hours', () => {
  const [window] = windowsOfFilter({ weekdays: [Weekday.Wednesday], from: '08:00', to: '08:00' }, tuesday)
  expect(window && lengthOf(window)).toBe(24 * HOUR)
})

test.each([
  [{ from: '20:00' }, '2026-11-24 20:00 - 2026-11-25 00:00'],
  [{ to: '20:00' }, '2026-11-24 12:00 - 2026-11-24 20:00'],
])('a missing start or end means the start or end of the day', (asked, expected) => {
  const [window] = windowsOfFilter(asked, tuesday)
  expect(window && written(window)).toBe(expected)
})

test.each([
  ['now', '2026-11-24T10:00:00Z', ['2026-11-24 12:00 - 2026-11-24 13:15']],
  ['tonight', '2026-11-24T10:00:00Z', ['2026-11-24 18:00 - 2026-11-25 02:00']],
  ['tonight', '2026-11-24T21:00:00Z', ['2026-11-24 23:00 - 2026-11-25 02:00']],
  ['tonight', '2026-11-24T22:30:00Z', ['2026-11-25 00:30 - 2026-11-25 02:00']],
  ['tonight', '2026-11-25T00:00:00Z', ['2026-11-25 18:00 - 2026-11-26 02:00']],
  ['tomorrow', '2026-11-24T10:00:00Z', ['2026-11-25 00:00 - 2026-11-26 00:00']],
] as const)('%s, asked at %s', (when, now, expected) => {
  expect(windowsOfFilter({ when }, parseInstant(now)).map(written)).toEqual(expected)
})

test('a part of the day narrows what is asked for tomorrow', () => {
  const windows = windowsOfFilter({ when: 'tomorrow', from: '17:00', to: '21:00' }, tuesday)
  expect(windows.map(written)).toEqual(['2026-11-25 17:00 - 2026-11-25 21:00'])
  expect(windowsOfFilter({ when: 'tomorrow', weekdays: [Weekday.Friday] }, tuesday)).toEqual([])
})

test('a window begins on a five-minute mark', () => {
  const [window] = windowsOfFilter({ weekdays: [Weekday.Wednesday], from: '08:02', to: '08:30' }, tuesday)
  expect(window && written(window)).toBe('2026-11-25 08:05 - 2026-11-25 08:30')
})

test.each([
  [{ from: '00:15', to: '00:45' }, ['2027-05-07 00:15 - 2027-05-07 00:45']],
  [{ from: '00:15', to: '01:30' }, ['2027-04-30 01:00 - 2027-04-30 01:30', '2027-05-07 00:15 - 2027-05-07 01:30']],
])('the night with the skipped hour has no time of that hour: %o', (asked, expected) => {
  const beforeSpring = parseInstant('2027-04-29T12:00:00Z')
  expect(windowsOfFilter({ weekdays: [Weekday.Friday], ...asked }, beforeSpring).map(written)).toEqual(expected)
})

test('a window of the evening before ends where the skipped hour would begin', () => {
  const beforeSpring = parseInstant('2027-04-29T12:00:00Z')
  const [window] = windowsOfFilter({ weekdays: [Weekday.Thursday], from: '22:00', to: '00:45' }, beforeSpring)
  expect(window && lengthOf(window)).toBe(120 * MINUTE)
})

test('on the night with the repeated hour, both passes count', () => {
  const beforeAutumn = parseInstant('2026-10-29T12:00:00Z')
  const windows = windowsOfFilter({ weekdays: [Weekday.Thursday], from: '22:00', to: '23:30' }, beforeAutumn)
  expect(windows.map(lengthOf)).toEqual([150 * MINUTE, 90 * MINUTE])
})

test('an evening window without weekdays gives fourteen evenings', () => {
  expect(totalLength(windowsOfFilter({ from: '18:00', to: '20:00' }, tuesday))).toBe(14 * 2 * HOUR)
})
