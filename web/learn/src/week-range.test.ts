import { expect, test } from 'vitest'
import { weekRange } from './week-range.ts'

const now = Date.parse('2026-11-24T10:00:00Z')

test('a week that renews in the morning ends with the day before', () => {
  expect(weekRange({ start: '2026-11-24T04:00:00.000Z', end: '2026-12-01T04:00:00.000Z' }, now)).toBe('٢٤ – ٣٠ نوفمبر')
})

test('a last week that ends in the afternoon holds that day', () => {
  expect(weekRange({ start: '2026-11-24T04:00:00.000Z', end: '2026-11-26T12:00:00.000Z' }, now)).toBe('٢٤ – ٢٦ نوفمبر')
})
