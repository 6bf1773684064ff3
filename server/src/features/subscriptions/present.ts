/** The only door from subscription rows to the wire. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Subscription, SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import type { SubscriptionRow, WeekRow } from './store.ts'

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    userId: row.userId,
    planId: row.planId,
    txId: row.transactionId,
    period: row.period as PlanPeriod,
    weeklyMinutes: row.weeklyMinutes,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    extendedBy: null,
    terminatedAt: row.terminatedAt?.toISOString() ?? null,
    terminatedBy: row.terminatedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentWeek({ index, startsAt, endsAt, minutes, usedMinutes: used }: WeekRow): SubscriptionWeek {
  const time = { start: startsAt.toISOString(), end: endsAt.toISOString() }
  return { index, ...time, minutes, used, remaining: minutes - used }
}
