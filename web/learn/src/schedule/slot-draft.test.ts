import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { HOUR, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import { expect, test } from 'vitest'
import { changedDraft, endTimes, newDraft, type SlotDraft, startTimes } from './slot-draft.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const [tuesday, friday] = [parseCairoDay('2026-11-24'), parseCairoDay('2026-11-27')]
const clocks = ({ day, start, end }: SlotDraft) => [day, cairoClock(start), cairoClock(end)]

test('a new slot begins in the evening, or where it was drawn', () => {
  expect(clocks(newDraft(friday, now))).toEqual([friday, '18:00', '20:00'])
  const drawn = { start: parseInstant('2026-11-27T07:15:00Z'), end: parseInstant('2026-11-27T08:00:00Z') }
  expect(clocks(newDraft(friday, now, drawn))).toEqual([friday, '09:15', '10:00'])
})

test('a past day becomes today, and a past time becomes the next quarter of an hour', () => {
  expect(clocks(newDraft(parseCairoDay('2026-11-20'), now))).toEqual([tuesday, '18:00', '20:00'])
  expect(clocks(newDraft(tuesday, Date.parse('2026-11-24T17:50:00Z')))).toEqual([tuesday, '20:00', '22:00'])
  expect(clocks(newDraft(tuesday, Date.parse('2026-11-24T21:50:00Z')))[0]).toBe('2026-11-25')
})

test('changing the day keeps the clock times, changing the start keeps the length', () => {
  const draft = newDraft(tuesday, now)
  expect(clocks(changedDraft(draft, { day: friday }, now, null))).toEqual([friday, '18:00', '20:00'])
  const nine = parseInstant('2026-11-24T19:00:00Z')
  expect(clocks(changedDraft(draft, { start: nine }, now, null))).toEqual([tuesday, '21:00', '23:00'])
})

test('a slot that begins between quarters of an hour keeps its start while its end changes', () => {
  const present = { start: parseInstant('2026-11-24T16:05:00Z'), end: parseInstant('2026-11-24T18:05:00Z') }
  const draft = { day: tuesday, purpose: 'lesson' as const, ...present }
  const changed = changedDraft(draft, { end: parseInstant('2026-11-24T17:00:00Z') }, now, present)
  expect(clocks(changed)).toEqual([tuesday, '18:05', '19:00'])
})

test('a slot begins on any quarter of an hour that leaves room for the shortest slot', () => {
  const clocks = startTimes(tuesday, Date.parse('2026-11-20T00:00:00Z'), null).map(cairoClock)
  expect(clocks).toHaveLength(96)
  expect([clocks[0], clocks.at(-1)]).toEqual(['00:00', '23:45'])
})

test("past times are not offered, except the slot's present time", () => {
  const evening = Date.parse('2026-11-24T16:01:00Z')
  expect(startTimes(tuesday, evening, null).map(cairoClock)[0]).toBe('18:15')
  const present = parseInstant('2026-11-24T15:05:00Z')
  expect(startTimes(tuesday, evening, present).map(cairoClock)[0]).toBe('17:05')
})

test('a slot lasts at least fifteen minutes and may reach six hours into the next day', () => {
  const clocks = endTimes(tuesday, parseInstant('2026-11-24T20:00:00Z'), null).map(cairoClock)
  expect([clocks[0], clocks.at(-1)]).toEqual(['22:15', '06:00'])
})

test('a slot lasts a day at most', () => {
  const start = parseInstant('2026-11-23T22:00:00Z')
  expect(endTimes(tuesday, start, null).at(-1)).toBe(plus(start, 24 * HOUR))
})

test('the night that repeats an hour offers that hour twice', () => {
  const clocks = startTimes(parseCairoDay('2026-10-29'), Date.parse('2026-10-11T00:00:00Z'), null).map(cairoClock)
  expect(clocks.filter((clock) => clock === '23:00')).toHaveLength(2)
})
