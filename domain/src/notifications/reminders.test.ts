import { expect, test } from 'vitest'
import { formatInstant, HOUR, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { type EndingLead, endingLeads, endingNotificationAt, isReminderDue, remindersAhead } from './reminders.ts'

const start = parseInstant('2026-11-24T17:30:00.000Z')
const before = (milliseconds: number) => plus(start, -milliseconds)

test.each([
  [25 * HOUR, ['24h', '1h', '10m']],
  [24 * HOUR, ['1h', '10m']],
  [2 * HOUR, ['1h', '10m']],
  [HOUR, ['10m']],
  [MINUTE, ['10m']],
  [0, []],
])('an event booked %i ms ahead gets no reminder whose time has passed, but the link of the room', (ahead, leads) => {
  expect(remindersAhead(start, before(ahead)).map(({ lead }) => lead)).toEqual(leads)
})

test('the first reminder comes 24 hours ahead, also across a clock change', () => {
  const lesson = parseInstant('2026-10-30T15:00:00.000Z')
  expect(remindersAhead(lesson, plus(lesson, -48 * HOUR)).map(({ at }) => formatInstant(at))).toEqual([
    '2026-10-29T15:00:00.000Z',
    '2026-10-30T14:00:00.000Z',
    '2026-10-30T14:50:00.000Z',
  ])
})

test('a late first reminder is dropped once the second is due, and none comes after the start', () => {
  expect(isReminderDue(start, '24h', before(24 * HOUR + 1))).toBe(false)
  expect(isReminderDue(start, '24h', before(24 * HOUR))).toBe(true)
  expect(isReminderDue(start, '24h', before(HOUR))).toBe(false)
  expect(isReminderDue(start, '1h', before(HOUR))).toBe(true)
  expect(isReminderDue(start, '1h', start)).toBe(false)
})

test('the end of a subscription is announced days ahead at the same wall-clock time', () => {
  const at = (days: EndingLead) => formatInstant(endingNotificationAt(parseInstant('2026-10-31T10:00:00.000Z'), days))
  expect(endingLeads.map(at)).toEqual([
    '2026-10-24T09:00:00.000Z',
    '2026-10-28T09:00:00.000Z',
    '2026-10-30T10:00:00.000Z',
  ])
})
