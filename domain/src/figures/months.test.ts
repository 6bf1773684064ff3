import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from '../time/instant.ts'
import { monthNamed, monthsUntil } from './months.ts'

test('months begin at midnight in Cairo, over a new year and both changes of the clock', () => {
  const months = monthsUntil(parseInstant('2026-01-31T22:30:00Z'), 3)
  expect(months.map(({ name, isOver }) => [name, isOver])).toEqual([
    ['2025-12', true],
    ['2026-01', true],
    ['2026-02', false],
  ])
  expect(months.map(({ end }) => formatInstant(end))).toEqual([
    '2025-12-31T22:00:00.000Z',
    '2026-01-31T22:00:00.000Z',
    '2026-02-28T22:00:00.000Z',
  ])
  const october = monthNamed('2026-10', parseInstant('2026-10-01T00:00:00Z'))
  expect([october.start, october.end].map(formatInstant)).toEqual([
    '2026-09-30T21:00:00.000Z',
    '2026-10-31T22:00:00.000Z',
  ])
})
