import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { somePlan } from '../testing/some-plan.ts'
import { bestDiscount, inOrder, lessonsOf, offerOf } from './offer.ts'

test('PLAN-1 a year costs twelve months less the discount, rounded down', () => {
  const plan = somePlan({ baseMonthlyPrice: 180_001, yearDiscount: 2_533 })
  expect(offerOf(plan, PlanPeriod.Year).total).toBe(Math.floor((180_001 * 12 * (10_000 - 2_533)) / 10_000))
})
test('the best discount of a period is shown, and no discount is shown as none', () => {
  const plans = [somePlan({ yearDiscount: 2000 }), somePlan({ yearDiscount: 3500 })]
  expect(bestDiscount(plans, PlanPeriod.Year)).toBe(3500)
  expect(bestDiscount(plans, PlanPeriod.Month)).toBe(0)
  expect(bestDiscount([], PlanPeriod.Year)).toBe(0)
})
test('15 minutes a week allow one short lesson and no long one', () => {
  expect(lessonsOf(somePlan({ weeklyMinutes: 15 }))).toEqual({ short: 1, long: 0 })
  expect(lessonsOf(somePlan({ weeklyMinutes: 120 }))).toEqual({ short: 8, long: 4 })
})
test('invitations come first, then plans by minutes, fewest first', () => {
  const plans = [
    somePlan({ id: 1, weeklyMinutes: 240 }),
    somePlan({ id: 2, weeklyMinutes: 120 }),
    somePlan({ id: 3, weeklyMinutes: 300, forInvitesOnly: true }),
  ]
  expect(inOrder(plans).map(({ id }) => id)).toEqual([3, 2, 1])
})
