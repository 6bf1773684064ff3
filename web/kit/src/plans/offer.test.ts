import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { expect, test } from 'vitest'
import { somePlan } from '../testing/some-plan.ts'
import { bestDiscount, inOrder, lessonsOf, offerOf, reasonOf } from './offer.ts'

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

test('a plan is chosen for a reason that its price bears out', () => {
  const light = somePlan({ id: 1, weeklyMinutes: 120, baseMonthlyPrice: 180_000 })
  const steady = somePlan({ id: 2, weeklyMinutes: 180, baseMonthlyPrice: 270_000 })
  const strong = somePlan({ id: 3, weeklyMinutes: 240, baseMonthlyPrice: 340_000 })
  const reasons = (...plans: Plan[]) => plans.map((plan) => reasonOf(plan, plans, PlanPeriod.Month))
  expect(reasons(light, steady, strong)).toEqual(['leastInAll', 'habit', 'leastPerLesson'])
  expect(reasons(light, { ...steady, baseMonthlyPrice: 250_000 }, strong)[1]).toBe('habitForLess')
  expect(reasons(light, { ...steady, baseMonthlyPrice: 300_000 })[1]).toBe('habit')
  expect(reasons(light)).toEqual([null])
  expect(reasonOf({ ...strong, forInvitesOnly: true }, [light, steady, strong], PlanPeriod.Month)).toBeNull()
})
