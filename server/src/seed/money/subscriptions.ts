import { PlanKind, type PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type PricedPlan, planPrice } from '@hiwar/domain/plans/offers.ts'
import { type GrantedWeek, subscriptionEnd, subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { postPayment } from '../../features/ledger/on-payment.ts'
import { insertSubscription } from '../../features/subscriptions/store.ts'
import type { Trx } from '../../platform/db/database.ts'

export interface SeedPlan extends PricedPlan {
  weeklyMinutes: number
}

export interface SeedSubscription {
  id: number
  userId: number
  start: Instant
  weeks: readonly GrantedWeek[]
}

/** Inserts a subscription that was paid by card at its start. */
export async function subscribe(
  trx: Trx,
  userId: number,
  plan: SeedPlan,
  period: PlanPeriod,
  start: Instant,
): Promise<SeedSubscription> {
  const startsAt = new Date(start)
  const end = subscriptionEnd(start, period)
  const weeks = subscriptionWeeks(start, end, plan.weeklyMinutes)
  const bought = { userId, planId: plan.id, period, weeklyMinutes: plan.weeklyMinutes }
  const amount = planPrice(plan, period, null).total
  // The sandbox forgets its orders when it stops, and reads payments of the demo from such a reference.
  const reference = `demo-${userId}-${amount}`
  const { id: transactionId } = await trx
    .insertInto('transactions')
    .values({
      ...bought,
      amount,
      status: TransactionStatus.Paid,
      paymentMethod: 0,
      merchantRef: reference,
      providerRef: reference,
      paidAt: startsAt,
      createdAt: startsAt,
      updatedAt: startsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inserted = await insertSubscription(
    trx,
    { ...bought, kind: PlanKind.Plan, transactionId, startsAt, endsAt: new Date(end), createdAt: startsAt },
    weeks,
  )
  if (inserted === undefined) throw new Error(`a subscription of user ${userId} stands already`)
  await postPayment(trx, transactionId, startsAt)
  return { id: inserted.id, userId, start, weeks }
}
