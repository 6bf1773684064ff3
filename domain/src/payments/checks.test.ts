import { expect, test } from 'vitest'
import { MINUTE, parseInstant, plus } from '../time/instant.ts'
import { isOverdue, neverArrived, nextCheck } from './provider-update.ts'

const now = parseInstant('2026-11-24T10:00:00.000Z')

test('the provider is asked after two minutes, then at doubled intervals of at most an hour', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 1_000].map((checks) => (nextCheck(now, checks) - now) / MINUTE)
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('a transaction that the provider does not know counts as never received after ten minutes', () => {
  expect(neverArrived(now, plus(now, 10 * MINUTE - 1))).toBe(false)
  expect(neverArrived(now, plus(now, 10 * MINUTE))).toBe(true)
})

test('the provider has ten minutes to close an expired transaction', () => {
  expect(isOverdue(now, plus(now, 10 * MINUTE - 1))).toBe(false)
  expect(isOverdue(now, plus(now, 10 * MINUTE))).toBe(true)
})
