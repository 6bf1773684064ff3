import { test } from '@fast-check/vitest'
import { PlanPeriod, planPeriodMonths } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { piastres, WHOLE_IN_BASIS_POINTS } from '../money/piastres.ts'
import { mayBuyPlan, maySeePlan, periodPrice, planPrice } from './offers.ts'

const plan = {
  id: 7,
  baseMonthlyPrice: piastres(180_000),
  monthDiscount: 0,
  quarterDiscount: 1_000,
  yearDiscount: 2_500,
}
const coupon = { code: 'SPRING', monthDiscount: null, quarterDiscount: 5_000, yearDiscount: 10_000 }

describe('the price of a plan', () => {
  test("is the base price times months, less the period's discount", () => {
    expect(periodPrice(plan, PlanPeriod.Month)).toBe(180_000)
    expect(periodPrice(plan, PlanPeriod.Quarter)).toBe(486_000)
    expect(periodPrice(plan, PlanPeriod.Year)).toBe(1_620_000)
  })

  test("subtracts the coupon after the period's discount", () => {
    expect(planPrice(plan, PlanPeriod.Quarter, coupon)).toEqual({
      planId: 7,
      period: PlanPeriod.Quarter,
      fullPrice: 540_000,
      discount: 1_000,
      price: 486_000,
      couponCode: 'SPRING',
      couponDiscount: 5_000,
      total: 243_000,
      installments: [
        { count: 2, amount: 121_500 },
        { count: 3, amount: 81_000 },
        { count: 6, amount: 40_500 },
      ],
    })
  })

  test('ignores a coupon that is not valid for the period', () => {
    expect(planPrice(plan, PlanPeriod.Month, coupon).total).toBe(180_000)
  })

  test('rounds down at each step', () => {
    const odd = { ...plan, baseMonthlyPrice: piastres(101), monthDiscount: 3_333 }
    const third = { ...coupon, monthDiscount: 3_333 }
    expect(planPrice(odd, PlanPeriod.Month, null).price).toBe(67)
    expect(planPrice(odd, PlanPeriod.Month, third).total).toBe(44)
  })

  test('has no installments for a month, and four payments for a year', () => {
    expect(planPrice(plan, PlanPeriod.Month, null).installments).toEqual([])
    expect(planPrice(plan, PlanPeriod.Year, null).installments.map(({ count }) => count)).toEqual([4, 3, 6])
  })

  test('has no installments when nothing is left to pay', () => {
    expect(planPrice(plan, PlanPeriod.Year, coupon)).toMatchObject({ total: 0, installments: [] })
  })
})

const basisPoints = fc.integer({ min: 0, max: WHOLE_IN_BASIS_POINTS })
const anyPlan = fc.record({
  id: fc.constant(1),
  baseMonthlyPrice: fc.integer({ min: 1, max: 100_000_000 }).map(piastres),
  monthDiscount: basisPoints,
  quarterDiscount: basisPoints,
  yearDiscount: basisPoints,
})
const anyCoupon = fc.record({
  code: fc.constant('ANY'),
  monthDiscount: fc.option(basisPoints),
  quarterDiscount: fc.option(basisPoints),
  yearDiscount: fc.option(basisPoints),
})
const anyPeriod = fc.constantFrom(...Object.values(PlanPeriod))

test.prop([anyPlan, anyPeriod, fc.option(anyCoupon)])(
  'discounts never raise the price and never make it negative',
  (some, period, one) => {
    const { fullPrice, price, total } = planPrice(some, period, one)
    expect(fullPrice).toBe(some.baseMonthlyPrice * planPeriodMonths[period])
    expect(price).toBeLessThanOrEqual(fullPrice)
    expect(total).toBeLessThanOrEqual(price)
    expect(total).toBeGreaterThanOrEqual(0)
  },
)

test.prop([anyPlan, anyPeriod])(
  'an installment is the total divided by the number of payments, rounded down',
  (some, period) => {
    const { total, installments } = planPrice(some, period, null)
    expect(installments.every(({ count, amount }) => amount * count <= total && (amount + 1) * count > total)).toBe(
      true,
    )
  },
)

describe('seeing and buying a plan', () => {
  const plan = { active: true, archived: false, forInvitesOnly: false, openInvite: false, usedInvite: false }
  const hidden = { ...plan, forInvitesOnly: true }

  test('everybody can see and buy an active public plan', () => {
    expect([maySeePlan(plan), mayBuyPlan(plan)]).toEqual([true, true])
  })

  test('nobody can see or buy an inactive or archived plan, even with an invite', () => {
    for (const closed of [{ active: false }, { archived: true }]) {
      expect(maySeePlan({ ...plan, openInvite: true, ...closed })).toBe(false)
      expect(mayBuyPlan({ ...plan, openInvite: true, ...closed })).toBe(false)
    }
  })

  test('a hidden plan can be bought with an open invite and seen with a used one', () => {
    expect([maySeePlan(hidden), mayBuyPlan(hidden)]).toEqual([false, false])
    const open = { ...hidden, openInvite: true }
    expect([maySeePlan(open), mayBuyPlan(open)]).toEqual([true, true])
    const used = { ...hidden, usedInvite: true }
    expect([maySeePlan(used), mayBuyPlan(used)]).toEqual([true, false])
  })
})
