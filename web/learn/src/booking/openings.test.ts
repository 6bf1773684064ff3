import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { expect, test } from 'vitest'
import { slot } from '../pages/testing/fixtures.ts'
import { dayStates, durationStates, minutesLeft, type OpeningFacts, offersOf, timesOf } from './openings.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const facts: OpeningFacts = {
  slots: [
    slot('2026-11-24T16:00:00.000Z', '2026-11-24T18:00:00.000Z'),
    slot('2026-12-05T16:00:00.000Z', '2026-12-05T16:20:00.000Z', { id: 2 }),
  ],
  taken: [{ parent: 1, start: '2026-11-24T16:00:00.000Z', end: '2026-11-24T16:30:00.000Z' }],
  weeks: [
    {
      subscriptionId: 3,
      index: 0,
      start: '2026-11-20T10:00:00.000Z',
      end: '2026-11-27T04:00:00.000Z',
      minutes: 120,
      used: 105,
      remaining: 15,
    },
    {
      subscriptionId: 3,
      index: 1,
      start: '2026-11-27T04:00:00.000Z',
      end: '2026-12-04T04:00:00.000Z',
      minutes: 120,
      used: 0,
      remaining: 120,
    },
  ],
  leadTime: 0,
  moving: null,
}
const day = parseCairoDay('2026-11-24')

test('a day is free when a quarter of an hour is free and covered by minutes', () => {
  const states = dayStates(facts, now)
  expect(states.get(day)).toBe('free')
  expect(states.get(parseCairoDay('2026-12-05'))).toBe('outside-subscription')
  expect(states.get(parseCairoDay('2026-11-25'))).toBeUndefined()
})

test('a duration is off when the week has too few minutes or no free stretch is long enough', () => {
  expect(durationStates(facts, day, now)).toEqual([
    { duration: 15, state: 'free', left: 15 },
    { duration: 30, state: 'too-few-minutes', left: 15 },
  ])
  const short = { ...facts, slots: [slot('2026-11-24T16:30:00.000Z', '2026-11-24T16:50:00.000Z')] }
  expect(durationStates(short, day, now)[1]?.state).toBe('no-piece-so-long')
})

test('a frozen day is none to choose, and on its last day what lies behind the freeze is', () => {
  expect(dayStates({ ...facts, frozenUntil: '2026-12-01T10:00:00.000Z' }, now).get(day)).toBe('frozen')
  const partly = { ...facts, frozenUntil: '2026-11-24T17:00:00.000Z' }
  expect(dayStates(partly, now).get(day)).toBe('free')
  const [first] = timesOf(partly, day, 15, 'quarters', now)
  expect(first && cairoClock(first.start)).toBe('19:00')
})

test('the times of a day leave out taken ones', () => {
  const clocks = timesOf(facts, day, 15, 'quarters', now).map(({ start }) => cairoClock(start))
  expect(clocks[0]).toBe('18:30')
  expect(clocks.at(-1)).toBe('19:45')
})

test('moving a lesson frees its own minutes', () => {
  const moving = { lessonId: 1, slotId: 1, start: '2026-11-24T16:00:00.000Z', duration: 30 as const }
  const [first] = offersOf({ ...facts, taken: [], moving }, 30, 'quarters', now)
  expect(first && cairoClock(first.start)).toBe('18:00')
  expect(first && minutesLeft({ ...facts, moving }, first.start)).toBe(45)
})
