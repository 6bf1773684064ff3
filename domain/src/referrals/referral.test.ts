import { expect, test } from 'vitest'
import { DAY, parseInstant, plus } from '../time/instant.ts'
import { nameableUntil, rewardsLeft } from './referral.ts'

test('a student names somebody in the first seven days, before paying, once', () => {
  const start = parseInstant('2026-12-01T00:00:00Z')
  const end = plus(start, 7 * DAY)
  const fresh = { registeredAt: start, hasPaid: false, hasNamed: false }
  expect(nameableUntil(fresh, plus(end, -1))).toBe(end)
  expect(nameableUntil(fresh, end)).toBeNull()
  expect(nameableUntil({ ...fresh, hasPaid: true }, start)).toBeNull()
  expect(nameableUntil({ ...fresh, hasNamed: true }, start)).toBeNull()
})

test('ten referrals a year are rewarded', () => {
  expect([0, 9, 10, 11].map(rewardsLeft)).toEqual([10, 1, 0, 0])
})
