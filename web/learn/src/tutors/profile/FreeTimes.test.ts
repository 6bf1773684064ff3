import { cairoClock } from '@hiwar/domain/time/cairo.ts'
import { expect, test } from 'vitest'
import { slot } from '../../pages/testing/fixtures.ts'
import { nextFreeTimes } from './FreeTimes.tsx'

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

test('where no half hour is free, quarters of an hour are offered', () => {
  const short = slot('2026-11-24T16:00:00.000Z', '2026-11-24T16:20:00.000Z', { id: 3 })
  expect(clocks({ slots: [short], taken: [], leadTime: 0 })).toEqual(['18:00'])
})
