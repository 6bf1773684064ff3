import { expect, test } from 'vitest'
import { limitsPassed } from './instapay.ts'

const use = { transferLimit: 70, dailyLimit: 120, monthlyLimit: 400, today: 60, month: 350 }

test.each([
  [50, []],
  [51, ['month']],
  [61, ['day', 'month']],
  [71, ['transfer', 'day', 'month']],
])('a transfer of %i passes %j', (amount, passed) => {
  expect(limitsPassed(amount, use)).toEqual(passed)
})
