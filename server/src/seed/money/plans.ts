import { PlanKind, PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import type { SeedContext } from '../seed-context.ts'
import type { SeedPlan } from './subscriptions.ts'

/** Prices in piastres, discounts in basis points. */
const offered = [
  {
    tier: PlanTier.Beginning,
    weeklyMinutes: 120,
    baseMonthlyPrice: 180_000,
    quarterDiscount: 500,
    yearDiscount: 3_000,
  },
  { tier: PlanTier.Advanced, weeklyMinutes: 180, baseMonthlyPrice: 270_000, quarterDiscount: 700, yearDiscount: 3_500 },
  {
    tier: PlanTier.Professional,
    weeklyMinutes: 240,
    baseMonthlyPrice: 340_000,
    quarterDiscount: 500,
    yearDiscount: 2_600,
  },
] as const

const trial = {
  kind: PlanKind.Trial,
  tier: PlanTier.Beginning,
  weeklyMinutes: trialMinutes,
  baseMonthlyPrice: 0,
} as const

/** Inserts three plans, which it returns from the smallest to the biggest, and the free trial lesson. */
export async function insertPlans({ trx, now }: SeedContext): Promise<SeedPlan[]> {
  const madeAt = new Date(now - 240 * DAY)
  const rows = offered.map((plan) => ({ ...plan, createdAt: madeAt, updatedAt: madeAt }))
  const inserted = await trx.insertInto('plans').values(rows).returningAll().execute()
  await trx
    .insertInto('plans')
    .values({ ...trial, createdAt: madeAt, updatedAt: madeAt })
    .execute()
  return inserted
    .toSorted((one, other) => one.weeklyMinutes - other.weeklyMinutes)
    .map((plan) => ({ ...plan, baseMonthlyPrice: piastres(plan.baseMonthlyPrice) }))
}
