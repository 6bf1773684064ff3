/** The only door from plan rows to the wire. */
import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { fullPrice, type PricedPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'
import type { PlanRow } from './store.ts'

export function presentPlan(row: PlanRow): Plan {
  const plan = pricedPlan(row)
  return {
    id: row.id,
    tier: row.tier,
    weeklyMinutes: row.weeklyMinutes,
    baseMonthlyPrice: row.baseMonthlyPrice,
    monthDiscount: row.monthDiscount,
    quarterDiscount: row.quarterDiscount,
    yearDiscount: row.yearDiscount,
    fullMonthPrice: fullPrice(plan, PlanPeriod.Month),
    fullQuarterPrice: fullPrice(plan, PlanPeriod.Quarter),
    fullYearPrice: fullPrice(plan, PlanPeriod.Year),
    monthPrice: periodPrice(plan, PlanPeriod.Month),
    quarterPrice: periodPrice(plan, PlanPeriod.Quarter),
    yearPrice: periodPrice(plan, PlanPeriod.Year),
    active: row.active,
    forInvitesOnly: row.forInvitesOnly,
    archived: row.archived,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The row as its price is counted. */
export function pricedPlan(row: PlanRow): PricedPlan {
  return { ...row, baseMonthlyPrice: piastres(row.baseMonthlyPrice) }
}
