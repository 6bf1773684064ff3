/** The minutes of quota weeks. Every change adds a minute entry, and a week never gives more than it grants. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Trx } from '../../platform/db/database.ts'

interface WeekRef {
  subscriptionId: number
  weekIndex: number
}

/** Charges a lesson to its quota week. The constraint refuses minutes that the week no longer has. */
export async function chargeMinutes(
  trx: Trx,
  week: WeekRef,
  minutes: number,
  lessonId: number,
  kind: Extract<MinuteKind, 'booked' | 'moved' | 'returned'>,
  now: Date,
): Promise<void> {
  await updateUsed(trx, week, minutes)
  await insertEntry(trx, week, -minutes, lessonId, kind, now)
}

/** Returns a lesson's minutes to the quota week that they came from. */
export async function returnMinutes(
  trx: Trx,
  week: WeekRef,
  minutes: number,
  lessonId: number,
  kind: Extract<MinuteKind, 'moved' | 'canceled' | 'returned'>,
  now: Date,
): Promise<void> {
  await updateUsed(trx, week, -minutes)
  await insertEntry(trx, week, minutes, lessonId, kind, now)
}

async function updateUsed(trx: Trx, { subscriptionId, weekIndex }: WeekRef, minutes: number): Promise<void> {
  await trx
    .updateTable('quotaWeeks')
    .set((row) => ({ usedMinutes: row('usedMinutes', '+', minutes) }))
    .where('subscriptionId', '=', subscriptionId)
    .where('index', '=', weekIndex)
    .executeTakeFirstOrThrow()
}

async function insertEntry(
  trx: Trx,
  { subscriptionId, weekIndex }: WeekRef,
  minutes: number,
  lessonId: number | null,
  kind: MinuteKind,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('minuteEntries')
    .values({ subscriptionId, weekIndex, minutes, lessonId, kind, createdAt: now })
    .execute()
}

/** Takes minutes away that nobody will use any more. */
export async function expireMinutes(trx: Trx, week: WeekRef, minutes: number, now: Date): Promise<void> {
  await updateUsed(trx, week, minutes)
  await insertEntry(trx, week, -minutes, null, 'expired', now)
}

/** A lesson whose minutes a verdict returns or charges again. */
export interface ChargedLesson extends WeekRef {
  id: number
  minutes: number
}

/**
 * Returns a lesson's minutes to their quota week, or to the running week once that week is over. After the end of the
 * subscription, the entry stays in the old week, where nobody can use the minutes.
 */
export async function returnLessonMinutes(trx: Trx, lesson: ChargedLesson, now: Date): Promise<void> {
  const { id, minutes, subscriptionId, weekIndex } = lesson
  const running = await findRunningWeek(trx, subscriptionId, now)
  if (running === undefined || running.weekIndex <= weekIndex) {
    await returnMinutes(trx, lesson, minutes, id, 'returned', now)
    return
  }
  await updateGrant(trx, running, minutes)
  await insertEntry(trx, running, minutes, id, 'carried', now)
}

/**
 * Charges returned minutes again, in the quota week that received them. The constraint refuses minutes that were used
 * since.
 */
export async function chargeLessonMinutes(trx: Trx, lesson: ChargedLesson, now: Date): Promise<void> {
  const { id, minutes, subscriptionId } = lesson
  const { weekIndex, kind } = await findGivenBack(trx, lesson)
  const week = { subscriptionId, weekIndex }
  if (kind === 'returned') {
    await chargeMinutes(trx, week, minutes, id, 'returned', now)
    return
  }
  await updateGrant(trx, week, -minutes)
  await insertEntry(trx, week, -minutes, id, 'carried', now)
}

/** The running quota week of a subscription that is not terminated. */
function findRunningWeek(trx: Trx, subscriptionId: number, now: Date): Promise<WeekRef | undefined> {
  return trx
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .select(['quotaWeeks.subscriptionId', 'quotaWeeks.index as weekIndex'])
    .where('quotaWeeks.subscriptionId', '=', subscriptionId)
    .where('subscriptions.terminatedAt', 'is', null)
    .where('quotaWeeks.startsAt', '<=', now)
    .where('quotaWeeks.endsAt', '>', now)
    .executeTakeFirst()
}

/** The quota week that last received the lesson's minutes back. */
function findGivenBack(trx: Trx, { id, subscriptionId }: ChargedLesson) {
  return trx
    .selectFrom('minuteEntries')
    .select(['weekIndex', 'kind'])
    .where('subscriptionId', '=', subscriptionId)
    .where('lessonId', '=', id)
    .where('kind', 'in', ['returned', 'carried'])
    .where('minutes', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function updateGrant(trx: Trx, { subscriptionId, weekIndex }: WeekRef, minutes: number): Promise<void> {
  await trx
    .updateTable('quotaWeeks')
    .set((row) => ({ minutes: row('minutes', '+', minutes) }))
    .where('subscriptionId', '=', subscriptionId)
    .where('index', '=', weekIndex)
    .executeTakeFirstOrThrow()
}

/** The quota weeks of a person's plans that touch this time, of subscriptions that are not terminated, oldest first. */
export function listWeeksOfUser(trx: Trx, userId: number, { from, until }: { from: Date; until: Date }) {
  return weeksOfUser(trx, userId)
    .select(['quotaWeeks.startsAt', 'quotaWeeks.endsAt', 'quotaWeeks.minutes', 'quotaWeeks.usedMinutes'])
    .select('subscriptions.transactionId')
    .where('quotaWeeks.startsAt', '<', until)
    .where('quotaWeeks.endsAt', '>', from)
    .orderBy('quotaWeeks.startsAt')
    .execute()
}

/** The quota week of a plan that runs now. */
export function findWeekOfUser(trx: Trx, userId: number, now: Date): Promise<WeekRef | undefined> {
  return weeksOfUser(trx, userId)
    .where('quotaWeeks.startsAt', '<=', now)
    .where('quotaWeeks.endsAt', '>', now)
    .executeTakeFirst()
}

function weeksOfUser(trx: Trx, userId: number) {
  return trx
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .select(['quotaWeeks.subscriptionId', 'quotaWeeks.index as weekIndex'])
    .where('subscriptions.userId', '=', userId)
    .where('subscriptions.kind', '=', PlanKind.Plan)
    .where('subscriptions.terminatedAt', 'is', null)
}

/** Moves unused minutes of a past week to the running one, so that nothing moves them a second time. */
export async function moveUnused(trx: Trx, past: WeekRef, running: WeekRef, minutes: number, now: Date): Promise<void> {
  await updateUsed(trx, past, minutes)
  await insertEntry(trx, past, -minutes, null, 'restored', now)
  await updateGrant(trx, running, minutes)
  await insertEntry(trx, running, minutes, null, 'restored', now)
}
