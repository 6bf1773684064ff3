import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { can } from '@hiwar/domain/permissions/can.ts'
import { furthestStart } from '@hiwar/domain/slots/bookable-times.ts'
import { dateOfInstant, holds, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { getHorizonDays } from '../schedule/horizon.store.ts'
import { findUser } from '../users/store.ts'
import { presentSubscription, presentWeek } from './present.ts'
import { findCurrent, listWeeks, type WeekRow } from './store.ts'

/** The running subscription of a student, its week and those in which lessons can be booked already. */
export async function readCurrentSubscription(
  context: Context,
  { actor, query }: MemberRequest<typeof subscriptionEndpoints.current>,
) {
  const now = context.clock.now()
  const userId = await getSubscriber(context, actor, query.userId)
  const current = await findCurrent(context.db, userId, now)
  const horizon = dateOfInstant(furthestStart(instantOfDate(now), await getHorizonDays(context.db)))
  const rows = current === undefined ? [] : await listWeeks(context.db, current.id, now, horizon)
  const week = rows.find((row) => isRunning(row, now))
  return {
    info: current === undefined ? null : presentSubscription(current),
    remainingWeeklyMinutes: week === undefined ? 0 : week.minutes - week.usedMinutes,
    week: week === undefined ? null : presentWeek(week),
    weeks: rows.map(presentWeek),
  }
}

/** Oneself, or whom an admin names. */
async function getSubscriber(context: Context, actor: Actor, userId: number | undefined): Promise<number> {
  if (userId === undefined) {
    if (actor.role === Role.Student) return actor.id
    throw new Refusal('bad-request', { fields: [{ path: 'query.userId', code: 'field-required' }] })
  }
  found(await findUser(context.db, userId), 'user-not-found')
  if (can(actor, 'subscription.current', { ownerId: userId }) !== 'allow') throw new Refusal('forbidden')
  return userId
}

function isRunning({ startsAt, endsAt }: WeekRow, now: Date): boolean {
  return holds({ start: instantOfDate(startsAt), end: instantOfDate(endsAt) }, instantOfDate(now))
}
