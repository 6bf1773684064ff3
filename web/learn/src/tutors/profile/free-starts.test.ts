import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { expect, test } from 'vitest'
import { slot } from '../../pages/testing/fixtures.ts'
import { byPart, freeStartsByDay, nextFreeTimes, partToShow } from './free-starts.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const evening = slot('2026-11-24T16:00:00.000Z', '2026-11-24T18:00:00.000Z')
const clocks = (facts: Parameters<typeof nextFreeTimes>[0]) => nextFreeTimes(facts, now).map(cairoClock)

test('six times at most, half an hour apart, without taken times', () => {
  const next = slot('2026-11-25T16:00:00.000Z', '2026-11-25T18:00:00.000Z', { id: 2 })
  const taken = [{ parent: 1, start: '2026-11-24T16:30:00.000Z', end: '2026-11-24T17:00:00.000Z' }]
  const six = ['18:00', '19:00', '19:30', '18:00', '18:30', '19:00']
  expect(clocks({ slots: [evening, next], taken, leadTime: 0 })).toEqual(six)
})

test('times before the lead time are not offered', () => {
  expect(clocks({ slots: [evening], taken: [], leadTime: 8 * 60 - 45 })[0]).toBe('19:15')
})

test('times inside a freeze of the subscription are not offered', () => {
  const frozenUntil = '2026-11-24T17:10:00.000Z'
  expect(clocks({ slots: [evening], taken: [], leadTime: 0, frozenUntil })).toEqual(['19:10'])
})

test('where no half hour is free, quarters of an hour are offered', () => {
  const short = slot('2026-11-24T16:00:00.000Z', '2026-11-24T16:20:00.000Z', { id: 3 })
  expect(clocks({ slots: [short], taken: [], leadTime: 0 })).toEqual(['18:00'])
})

test('each day has its own times: quarters of an hour only where no half hour is free', () => {
  const short = slot('2026-11-25T16:00:00.000Z', '2026-11-25T16:20:00.000Z', { id: 3 })
  const far = slot('2026-12-04T16:00:00.000Z', '2026-12-04T18:00:00.000Z', { id: 4 })
  const facts = { slots: [evening, short, far], taken: [], leadTime: 0, horizonDays: 7 }
  const days = [...freeStartsByDay(facts, now)].map(([day, starts]) => [day, starts.map(cairoClock)])
  expect(days).toEqual([
    ['2026-11-24', ['18:00', '18:30', '19:00', '19:30']],
    ['2026-11-25', ['18:00']],
  ])
})

test('a day has parts, and the evening is shown before the others', () => {
  const day = slot('2026-11-25T13:00:00.000Z', '2026-11-25T19:30:00.000Z')
  const [times = []] = freeStartsByDay({ slots: [day], taken: [], leadTime: 0 }, now).values()
  const parts = byPart(times)
  const first = [...parts].map(([part, starts]) => [part, starts[0] && cairoClock(starts[0])])
  expect(first).toEqual([
    ['noon', '15:00'],
    ['evening', '17:00'],
    ['night', '21:00'],
  ])
  const present = new Set(parts.keys())
  expect([partToShow(present, null), partToShow(present, 'noon'), partToShow(present, 'morning')]).toEqual([
    'evening',
    'noon',
    'evening',
  ])
})
