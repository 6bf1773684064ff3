/** The start of a subscription to a plan: at once, or where the running one ends. */
import { PlanKind, type PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { grantsOf } from '@hiwar/domain/sessions/lost-time.ts'
import { startOfNext } from '@hiwar/domain/subscriptions/renewal.ts'
import { subscriptionEnd, subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { dateOfInstant, type Instant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { grantBonuses } from './bonus.ts'
import { subscriptionStarted } from './events.ts'
import { grantLost } from './lost-minutes.ts'
import { insertSubscription, listStanding, timeOf } from './store.ts'
import { followPlan } from './trial.ts'

/** What a student has now: a plan that was paid, by the student or by the giver of a gift. */
export interface Acquired {
  readonly transactionId: number
  readonly userId: number
  readonly planId: number
  readonly period: PlanPeriod
  readonly weeklyMinutes: number
}

/**
 * Starts the subscription; returns its id, or undefined while another one waits behind the running one. The student is
 * locked.
 */
export async function startSubscription(
  context: Context,
  trx: Trx,
  acquired: Acquired,
  at: Date,
): Promise<number | undefined> {
  const { userId } = acquired
  const now = instantOfDate(at)
  const started =
    (await insertFrom(context, trx, acquired, now, at)) ?? (await insertBehind(context, trx, acquired, at))
  if (started !== undefined) await recordEvent(context, trx, subscriptionStarted, { ...started, userId })
  return started?.subscriptionId
}

async function insertBehind(context: Context, trx: Trx, acquired: Acquired, at: Date) {
  const standing = await listStanding(trx, acquired.userId, at)
  const start = startOfNext(standing.map(timeOf), instantOfDate(at))
  return start === undefined ? undefined : insertFrom(context, trx, acquired, start, at)
}

/** Undefined while another subscription covers this time. */
async function insertFrom(context: Context, trx: Trx, acquired: Acquired, start: Instant, at: Date) {
  const { transactionId, userId, planId, period, weeklyMinutes } = acquired
  const end = subscriptionEnd(start, period)
  const weeks = subscriptionWeeks(start, end, weeklyMinutes)
  const time = { startsAt: dateOfInstant(start), endsAt: dateOfInstant(end), createdAt: at }
  const bought = { userId, planId, transactionId, kind: PlanKind.Plan, period, weeklyMinutes }
  const inserted = await insertSubscription(trx, { ...bought, ...time }, weeks)
  if (inserted === undefined) return undefined
  if (inserted.hasTrial) await followPlan(trx, userId, at)
  if (grantsOf(inserted.lostBalance) > 0) await grantLost(trx, userId, at)
  if (inserted.hasBonus) await grantBonuses(context, trx, userId, at)
  const span = { startsAt: time.startsAt.toISOString(), endsAt: time.endsAt.toISOString() }
  return { subscriptionId: inserted.id, transactionId, ...span, isReferred: inserted.isReferred }
}
