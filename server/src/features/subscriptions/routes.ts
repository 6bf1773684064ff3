import { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type CareFigures, careEndpoints } from '@hiwar/contract/money/care.ts'
import {
  type MinuteEntry,
  type SubscriptionCare,
  type SubscriptionWeek,
  subscriptionEndpoints,
} from '@hiwar/contract/money/subscriptions.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { furthestStart } from '@hiwar/domain/slots/bookable-times.ts'
import { renewableFrom } from '@hiwar/domain/subscriptions/renewal.ts'
import { dateOfInstant, formatInstant, holds, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import { readReferral } from '../referral-codes/read.ts'
import { getHorizonDays } from '../schedule/store.ts'
import { findSettings } from '../settings/store.ts'
import { findUser } from '../users/store.ts'
import { getWaitingBonus } from './bonus.store.ts'
import { findConsent, presentConsent } from './consents.store.ts'
import { getCareFigures } from './figures.store.ts'
import { countFreezesLeft, findFreeze } from './freezes.store.ts'
import { getLostBalance, listLostEntries } from './lost-minutes.store.ts'
import { presentSubscription } from './present.ts'
import {
  type EntryRow,
  findSubscription,
  listEntries,
  listStanding,
  listSubscriptions,
  listWeeks,
  timeOf,
  type WeekRow,
} from './store.ts'

export const subscriptionRoutes = [
  serve(subscriptionEndpoints.current, readCurrentSubscription),
  serve(subscriptionEndpoints.care, readCare),
  serve(subscriptionEndpoints.list, listOwnSubscriptions),
  serve(subscriptionEndpoints.ledger, readLedger),
  serve(subscriptionEndpoints.read, readSubscription),
  serve(lostMinuteEndpoints.list, readLostMinutes),
  serve(careEndpoints.figures, readFigures),
]

/** A student's running plan with its quota week, and all weeks open for booking, a trial's too. */
async function readCurrentSubscription(
  context: Context,
  { actor, query }: MemberRequest<typeof subscriptionEndpoints.current>,
) {
  const now = context.clock.now()
  const userId = await getSubscriber(context, actor, query.userId)
  const standing = await listStanding(context.db, userId, now)
  const current = standing.find((row) => isRunning(row, now))
  const horizon = dateOfInstant(furthestStart(instantOfDate(now), await getHorizonDays(context.db)))
  const rows = await listWeeks(context.db, userId, now, horizon)
  const week = rows.find((row) => row.subscriptionId === current?.id && isRunning(row, now))
  return {
    info: current === undefined ? null : presentSubscription(current),
    remainingWeeklyMinutes: week === undefined ? 0 : week.minutes - week.usedMinutes,
    week: week === undefined ? null : presentWeek(week),
    weeks: rows.map(presentWeek),
    frozenUntil: (await findFreeze(context.db, userId, now))?.endsAt.toISOString() ?? null,
  }
}

/** The caller, or the student that an admin names. */
async function getSubscriber(context: Context, actor: Actor, userId: number | undefined): Promise<number> {
  if (userId === undefined) {
    if (actor.role === Role.Student) return actor.id
    throw new Refusal('bad-request', { fields: [{ path: 'query.userId', code: 'field-required' }] })
  }
  found(await findUser(context.db, userId), 'user-not-found')
  authorize(actor, 'subscription.current', { ownerId: userId })
  return userId
}

function isRunning(row: Pick<WeekRow, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return holds(timeOf(row), instantOfDate(now))
}

/** What stands beside the caller's current subscription. */
async function readCare(
  { db, clock }: Context,
  { actor }: MemberRequest<typeof subscriptionEndpoints.care>,
): Promise<SubscriptionCare> {
  const now = clock.now()
  const standing = await listStanding(db, actor.id, now)
  const queued = standing.find(({ startsAt }) => startsAt > now)
  const { renewalWindowDays, freezesPerYear, referralMinutes, renewalConsent } = await findSettings(db)
  const runs = standing.some(({ startsAt }) => startsAt <= now)
  const consent = renewalConsent ? await findConsent(db, actor.id) : undefined
  // Nothing is charged from a student who leaves.
  const isLeaving = ((await findUser(db, actor.id))?.leavesAt ?? null) !== null
  const from = renewableFrom(standing.map(timeOf), renewalWindowDays, instantOfDate(now))
  return {
    queued: queued === undefined ? null : presentSubscription(queued),
    renewFrom: standing.length === 0 || from === undefined ? null : formatInstant(from),
    waitingBonus: await getWaitingBonus(db, actor.id, now),
    referral: referralMinutes > 0 ? await readReferral(db, actor.id, referralMinutes, now) : null,
    consent: consent === undefined ? null : presentConsent(consent, isLeaving ? [] : standing),
    freezesLeft: runs ? await countFreezesLeft(db, actor.id, freezesPerYear, now) : 0,
  }
}

/** Lists the caller's own subscriptions, or for admins everybody's. */
async function listOwnSubscriptions(
  context: Context,
  { actor, query }: MemberRequest<typeof subscriptionEndpoints.list>,
) {
  const people = seesAll(actor.role, 'subscription.list') ? (query.users ?? null) : [actor.id]
  const { list, total } = await listSubscriptions(context.db, people, query)
  return { list: list.map(presentSubscription), total }
}

/** One subscription, for its student and admins. */
async function readSubscription(context: Context, { actor, params }: MemberRequest<typeof subscriptionEndpoints.read>) {
  const row = found(await findSubscription(context.db, params.id), 'subscription-not-found')
  authorize(actor, 'subscription.read', { ownerId: row.userId })
  return presentSubscription(row)
}

/** All minute entries of a subscription, for its student and admins. */
async function readLedger(
  context: Context,
  { actor, params, query }: MemberRequest<typeof subscriptionEndpoints.ledger>,
) {
  const { id, userId } = found(await findSubscription(context.db, params.id), 'subscription-not-found')
  authorize(actor, 'subscription.ledger', { ownerId: userId })
  const { list, total } = await listEntries(context.db, id, query)
  return { list: list.map(presentEntry), total }
}

/** The caller's balance of lost minutes and its entries. */
async function readLostMinutes({ db, clock }: Context, { actor }: MemberRequest<typeof lostMinuteEndpoints.list>) {
  const { balance } = await getLostBalance(db, actor.id, clock.now())
  const entries = await listLostEntries(db, actor.id)
  const list = entries.map((row) => wire(row, 'id', 'lessonId', 'tutor', 'minutes', 'lost', 'added', 'at'))
  return { balance, list }
}

function readFigures(
  { db, clock }: Context,
  { query }: MemberRequest<typeof careEndpoints.figures>,
): Promise<CareFigures> {
  return getCareFigures(db, query, clock.now())
}

function presentEntry(row: EntryRow): MinuteEntry {
  return {
    ...wire(row, 'id', 'kind', 'minutes', 'balance', 'lessonId', 'tutor', 'createdAt', 'weekStart', 'weekEnd'),
    week: row.weekIndex,
  }
}

function presentWeek(row: WeekRow): SubscriptionWeek {
  const { subscriptionId, index, startsAt, endsAt, minutes, usedMinutes: used } = row
  const time = { start: startsAt.toISOString(), end: endsAt.toISOString() }
  return { subscriptionId, index, ...time, minutes, used, remaining: minutes - used }
}
