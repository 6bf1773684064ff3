/** Plan rows as responses show them. */

import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { fullPrice, type PricedPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'
import { wire } from '../../platform/wire.ts'
import type { PlanRow } from './store.ts'

export function presentPlan(row: PlanRow): Plan {
  const plan = pricedPlan(row)
  return {
    ...wire(row, 'id', 'kind', 'tier', 'weeklyMinutes', 'baseMonthlyPrice', 'createdAt', 'updatedAt'),
    ...wire(row, 'monthDiscount', 'quarterDiscount', 'yearDiscount', 'active', 'forInvitesOnly', 'archived'),
    fullMonthPrice: fullPrice(plan, PlanPeriod.Month),
    fullQuarterPrice: fullPrice(plan, PlanPeriod.Quarter),
    fullYearPrice: fullPrice(plan, PlanPeriod.Year),
    monthPrice: periodPrice(plan, PlanPeriod.Month),
    quarterPrice: periodPrice(plan, PlanPeriod.Quarter),
    yearPrice: periodPrice(plan, PlanPeriod.Year),
  }
}

/** What everybody may know of the trial lesson: its price in piastres; null while it is not for sale. */
export function presentTrialPrice(trial: PlanRow | undefined): number | null {
  return trial?.active === true ? trial.baseMonthlyPrice : null
}

/** The plan's columns that the price depends on. */
export function pricedPlan(row: PlanRow): PricedPlan {
  return { ...row, baseMonthlyPrice: piastres(row.baseMonthlyPrice) }
}
