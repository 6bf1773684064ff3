import { test } from '@fast-check/vitest'
import { RefundRule } from '@hiwar/contract/money/subscription-refunds.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { DAY, instant, parseInstant, plus } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'
import { fairRefund, type PaidOrder } from './fair-refund.ts'

const start = parseInstant('2026-01-01T08:00:00.000Z')

const order: fc.Arbitrary<PaidOrder> = fc
  .record({
    paid: fc.nat(5_000_000),
    refundedShare: fc.nat(100),
    allWeeks: fc.integer({ min: 0, max: 53 }),
    begun: fc.nat(53),
    paidAfter: fc.nat(300 * DAY),
    withdrawalDays: fc.integer({ min: 14, max: 30 }),
  })
  .map(({ paid, refundedShare, allWeeks, begun, paidAfter, withdrawalDays }) => ({
    paid: piastres(paid),
    refunded: piastres(Math.floor((paid * refundedShare) / 100)),
    allWeeks,
    weeksNotBegun: Math.max(0, allWeeks - begun),
    paidAt: plus(start, paidAfter),
    withdrawalDays,
  }))

const world = {
  orders: fc.array(order, { minLength: 1, maxLength: 4 }),
  minutes: fc.record({ granted: fc.integer({ min: 15, max: 10_000 }), used: fc.nat(12_000) }),
  after: fc.nat(340 * DAY),
}

test.prop(world, { numRuns: 500 })(
  'each order gives back the larger of its two rules, and no more than is left of it',
  ({ orders, minutes, after }) => {
    const at = instant(start + after)
    const used = Math.min(minutes.used, minutes.granted)
    const expected = orders.map(({ paid, refunded, allWeeks, weeksNotBegun, withdrawalDays, paidAt }) => {
      const left = paid - refunded
      if (allWeeks === 0) return left
      const byWeeks = Math.floor((paid * weeksNotBegun) / allWeeks)
      const isEarly = at <= addCairoDays(paidAt, withdrawalDays)
      const byMinutes = isEarly ? paid - Math.ceil((paid * used) / minutes.granted) : 0
      return Math.min(left, Math.max(byWeeks, byMinutes))
    })
    const { shares, amount } = fairRefund(orders, minutes, at)
    expect(shares).toEqual(expected)
    expect(amount).toBe(expected.reduce((total, each) => total + each, 0))
  },
)

const passing = { one: order, minutes: world.minutes, after: world.after, more: fc.nat(60), wait: fc.nat(30 * DAY) }

test.prop(passing)('time and use never raise what a subscription is worth', ({ one, minutes, after, more, wait }) => {
  const at = instant(start + after)
  const now = fairRefund([one], minutes, at)
  const busier = fairRefund([one], { ...minutes, used: minutes.used + more }, at)
  const begun = { ...one, weeksNotBegun: Math.max(0, one.weeksNotBegun - 1) }
  const later = fairRefund([begun], minutes, plus(at, wait))
  expect(busier.amount).toBeLessThanOrEqual(now.amount)
  expect(later.amount).toBeLessThanOrEqual(now.amount)
  if (now.rule === RefundRule.Weeks) expect(busier.amount).toBe(now.amount)
})
