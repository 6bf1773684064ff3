import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { parseInstant, rangeOfMinutes } from '@hiwar/domain/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { slot } from '../pages/testing/fixtures.ts'
import {
  dayStates,
  durationStates,
  isOwnPlace,
  keptMinutes,
  minutesLeft,
  type OpeningFacts,
  offersOf,
  pushedOut,
  timesOf,
} from './openings.ts'

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

describe('own dates of standing times', () => {
  const next = parseInstant('2026-12-01T17:30:00.000Z')
  const place = { ...rangeOfMinutes(next, 30), name: 'سارة محمود', tutorId: 5, triesAt: next }
  const keeping: OpeningFacts = { ...facts, kept: [place] }
  const lessonAt = (start: string, minutes: 15 | 30) => rangeOfMinutes(parseInstant(start), minutes)

  test('keep their minutes in their week, until they are booked by hand', () => {
    expect(keptMinutes(keeping, parseInstant('2026-11-29T10:00:00.000Z'))).toBe(30)
    expect(keptMinutes(keeping, parseInstant('2026-11-25T10:00:00.000Z'))).toBe(0)
    expect(keptMinutes(keeping, next)).toBe(0)
    expect([isOwnPlace(keeping, next), isOwnPlace({ ...keeping, kept: [{ ...place, tutorId: 9 }] }, next)]).toEqual([
      true,
      false,
    ])
  })

  test('are pushed out by a lesson that meets them, comes after them, or takes their minutes', () => {
    const pushed = (start: string, minutes: 15 | 30, differs: Partial<OpeningFacts> = {}) =>
      pushedOut({ ...keeping, ...differs }, lessonAt(start, minutes)) !== undefined
    const [early, meeting, after] = ['2026-11-29T10:00:00.000Z', '2026-12-01T17:15:00.000Z', '2026-12-02T10:00:00.000Z']
    expect([pushed(early, 30), pushed(meeting, 30), pushed(meeting, 15), pushed(after, 15)]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(pushed('2026-12-01T17:30:00.000Z', 30)).toBe(false)
    const weeks = facts.weeks?.map((week) => ({ ...week, remaining: 45 })) ?? null
    expect([pushed(early, 15, { weeks }), pushed(early, 30, { weeks })]).toEqual([false, true])
  })
})
