/** Plans, transactions and subscriptions as tests need them. */
import { PaymentMethod, PlanPeriod, PlanTier, TransactionStatus } from '@hiwar/contract/enumerations.ts'
import type { Plan, PlanPrice } from '@hiwar/contract/plans.ts'
import type { CurrentSubscription } from '@hiwar/contract/subscriptions.ts'
import type { Transaction } from '@hiwar/contract/transactions.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { planPrice } from '@hiwar/domain/plans/price.ts'

const madeAt = '2026-11-01T09:00:00.000Z'

export function somePlan(differs: Partial<Plan> = {}): Plan {
  const plan = {
    id: 1,
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

/** By the domain's own rule; a coupon takes so many basis points off every period. */
export function somePrice(
  period: PlanPeriod = PlanPeriod.Month,
  coupon?: { code: string; discount: number },
): PlanPrice {
  const plan = somePlan()
  const discounts = coupon && {
    code: coupon.code,
    monthDiscount: coupon.discount,
    quarterDiscount: coupon.discount,
    yearDiscount: coupon.discount,
  }
  return planPrice({ ...plan, baseMonthlyPrice: piastres(plan.baseMonthlyPrice) }, period, discounts ?? null)
}

export function someTransaction(differs: Partial<Transaction> = {}): Transaction {
  return {
    id: 40,
    userId: 7,
    planId: 1,
    planPeriod: PlanPeriod.Month,
    couponId: null,
    amount: 180_000,
    refundedAmount: 0,
    status: TransactionStatus.New,
    paymentMethod: PaymentMethod.Card,
    installments: null,
    providerRefNum: null,
    expiresAt: null,
    subscriptionId: null,
    createdAt: madeAt,
    updatedAt: madeAt,
    ...differs,
  }
}

export function someSubscription(): CurrentSubscription {
  const week = {
    index: 0,
    start: '2026-11-24T15:00:00.000Z',
    end: '2026-12-01T04:00:00.000Z',
    minutes: 120,
    used: 0,
    remaining: 120,
  }
  const info = {
    id: 9,
    userId: 7,
    planId: 1,
    txId: 40,
    period: PlanPeriod.Month,
    weeklyMinutes: 120,
    start: week.start,
    end: '2026-12-24T15:00:00.000Z',
    extendedBy: null,
    terminatedAt: null,
    terminatedBy: null,
    createdAt: week.start,
    updatedAt: week.start,
  }
  return { info, remainingWeeklyMinutes: 120, week, weeks: [week] }
}
