/** A plan as the server lists it, for tests of screens that sell plans. */
import { PlanKind, PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'

const madeAt = '2026-11-01T09:00:00.000Z'

export function somePlan(differs: Partial<Plan> = {}): Plan {
  const plan = {
    id: 1,
    kind: PlanKind.Plan,
    tier: PlanTier.Beginning,
    weeklyMinutes: 120,
    baseMonthlyPrice: 180_000,
    monthDiscount: 0,
    quarterDiscount: 500,
    yearDiscount: 2500,
    fullMonthPrice: 180_000,
    fullQuarterPrice: 540_000,
    fullYearPrice: 2_160_000,
    monthPrice: 180_000,
    quarterPrice: 513_000,
    yearPrice: 1_620_000,
    active: true,
    forInvitesOnly: false,
    archived: false,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return { ...plan, ...differs }
}
