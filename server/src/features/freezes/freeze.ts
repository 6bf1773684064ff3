/** Freezes the current subscription of a student, and ends a freeze early. */
import type { Freeze, FreezeQuote, freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { frozenTime, keptDays, moved, refusalOfFreeze } from '@hiwar/domain/subscriptions/freeze.ts'
import { formatInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type EventListener, on, recordEvent } from '../../platform/events/events.ts'
import { cancelLessonsOf } from '../lessons/cancel.ts'
import { presentLesson } from '../lessons/present.ts'
import { existsRunningOfStudent, listPendingOfPerson } from '../lessons/store.ts'
import { withPartners } from '../schedule/partners.store.ts'
import { findSettings } from '../settings/store.ts'
import { isRefundUnderWay } from '../subscription-refunds/store.ts'
import { subscriptionEnded, subscriptionMoved } from '../subscriptions/events.ts'
import { countFreezesLeft, findFreeze } from '../subscriptions/freezes.store.ts'
import { listStanding, type SubscriptionRow, timeOf } from '../subscriptions/store.ts'
import { listOrders } from '../transactions/orders.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { freezeEnded, freezeStarted } from './events.ts'
import { presentFreeze } from './present.ts'
import { insertFreeze, moveSubscriptions, updateFreeze } from './store.ts'

/** What a freeze would do now. */
export async function quoteFreeze(
  { db, clock }: Context,
  { actor, query }: MemberRequest<typeof freezeEndpoints.quote>,
): Promise<FreezeQuote> {
  const now = clock.now()
  const { current, freezesLeft } = await findFreezable(db, actor.id, now)
  const { start, end } = frozenTime(instantOfDate(now), query.days)
  const [next] = await listPendingOfPerson(db, actor.id, { from: now, until: null })
  return {
    from: formatInstant(start),
    until: formatInstant(end),
    newEnd: formatInstant(moved(timeOf(current), query.days, start).end),
    cancels: next === undefined ? null : presentLesson(next, now),
    freezesLeft,
  }
}

/** The subscription that may be frozen now; refuses by the first broken rule. */
async function findFreezable(
  db: Database | Trx,
  userId: number,
  now: Date,
): Promise<{ current: SubscriptionRow; freezesLeft: number }> {
  const current = (await listStanding(db, userId, now)).find(({ startsAt }) => startsAt <= now)
  if (current === undefined) throw new Refusal('subscription-required')
  const { freezesPerYear } = await findSettings(db)
  const freezesLeft = await countFreezesLeft(db, userId, freezesPerYear, now)
  const refusal = refusalOfFreeze({
    isFrozen: (await findFreeze(db, userId, now)) !== undefined,
    left: freezesLeft,
    hasRunningLesson: await existsRunningOfStudent(db, userId, now),
    isRefunded: await isRefundUnderWay(db, await listOrders(db, current.id)),
  })
  if (refusal !== undefined) throw new Refusal(refusal, refusal === 'bad-request' ? { status: 409 } : {})
  return { current, freezesLeft }
}

/** Freezes at once: the booked lesson is canceled as by the student, and everything ahead moves on. */
export function startFreeze(
  context: Context,
  { actor, body, saveReply }: MemberRequest<typeof freezeEndpoints.start>,
): Promise<Freeze> {
  const { id: userId } = actor
  const { days } = body
  const concerned = { userId, others: [], time: (now: Date) => ({ from: now, until: null }) }
  return withPartners(context, concerned, async (trx, _people, now) => {
    const { current } = await findFreezable(trx, userId, now)
    await cancelLessonsOf(context, trx, { userId, from: now, by: userId, cause: 'freeze' }, now)
    const { start, end } = frozenTime(instantOfDate(now), days)
    const time = { startsAt: new Date(start), endsAt: new Date(end) }
    const row = await insertFreeze(trx, { userId, subscriptionId: current.id, days, keptDays: days, ...time })
    const ends = await move(context, trx, userId, days, now)
    const fact = { freezeId: row.id, userId, until: row.endsAt.toISOString(), end: ends.get(current.id) ?? '' }
    await recordEvent(context, trx, freezeStarted, fact)
    return saveReply(trx, presentFreeze(row))
  })
}

/** Ends the freeze at once. Its begun weeks count, the others are taken back from all that they moved. */
export function endFreeze(context: Context, { actor }: MemberRequest<typeof freezeEndpoints.end>): Promise<Freeze> {
  return inTransactionBehind(context, [actor.id], async (trx) => {
    const now = context.clock.now()
    const row = await findFreeze(trx, actor.id, now)
    if (row === undefined) throw new Refusal('bad-request', { status: 409 })
    const { id: freezeId, userId, startsAt } = row
    const { days } = presentFreeze(row)
    const kept = keptDays({ from: instantOfDate(startsAt), days }, instantOfDate(now))
    const ended = await updateFreeze(trx, freezeId, { keptDays: kept, endsAt: now, endedAt: now })
    if (kept < days) await move(context, trx, userId, kept - days, now)
    await recordEvent(context, trx, freezeEnded, { freezeId, userId })
    return presentFreeze(ended)
  })
}

/** Moves all that is ahead; returns the new end of each subscription. */
async function move(context: Context, trx: Trx, userId: number, days: number, now: Date): Promise<Map<number, string>> {
  const subscriptions = await moveSubscriptions(trx, userId, days, now)
  const ends = new Map(subscriptions.map(({ id, endsAt }) => [id, endsAt.toISOString()]))
  for (const [subscriptionId, endsAt] of ends)
    await recordEvent(context, trx, subscriptionMoved, { subscriptionId, userId, endsAt })
  return ends
}

/** A subscription that ends with a refund takes its freeze with it, so that the next one can be used. */
export const freezeFollowers: readonly EventListener<Context>[] = [
  on(subscriptionEnded, async (context, { subscriptionId, userId }, trx) => {
    const now = context.clock.now()
    const row = await findFreeze(trx, userId, now)
    if (row?.subscriptionId !== subscriptionId) return
    await updateFreeze(trx, row.id, { endsAt: now, endedAt: now })
    await recordEvent(context, trx, freezeEnded, { freezeId: row.id, userId })
  }),
]
