/** The minutes of quota weeks. Every change adds a minute entry, and a week never gives more than it grants. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export interface WeekRef {
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
  await insertEntry(trx, week, -minutes, lessonId, kind, now)
  await updateMinutes(trx, week, { used: minutes }, now)
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
  await insertEntry(trx, week, minutes, lessonId, kind, now)
  await updateMinutes(trx, week, { used: -minutes }, now)
}

/**
 * Changes what a week grants or has used. A closed week has nothing left, so that what changes there expires or comes
 * back from what expired.
 */
async function updateMinutes(
  trx: Trx,
  week: WeekRef,
  { granted = 0, used = 0 }: { granted?: number; used?: number },
  now: Date,
): Promise<void> {
  const left = granted - used
  const { closedAt } = await trx
    .updateTable('quotaWeeks')
    .set((row) => ({
      minutes: row('minutes', '+', granted),
      usedMinutes: row('usedMinutes', '+', used),
      expired: sql<number>`case when closed_at is null then 0 else expired + ${left}::int end`,
    }))
    .where('subscriptionId', '=', week.subscriptionId)
    .where('index', '=', week.weekIndex)
    .returning('closedAt')
    .executeTakeFirstOrThrow()
  if (closedAt !== null) await insertEntry(trx, week, -left, null, 'expired', now)
}

export async function insertEntry(
  trx: Trx,
  { subscriptionId, weekIndex }: WeekRef,
  minutes: number,
  lessonId: number | null,
  kind: MinuteKind,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('minuteEntries')
    .values({ subscriptionId, weekIndex, minutes, lessonId, kind, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A lesson whose minutes a verdict returns or charges again, and the week that paid for it. */
interface ChargedLesson extends WeekRef {
  id: number
  minutes: number
}

/**
 * Returns a lesson's minutes to the quota weeks that they were last taken from, or to the running week of a
 * subscription whose week is over. After the end of the subscription they go to the old week, where they have expired.
 */
export async function returnLessonMinutes(trx: Trx, lesson: ChargedLesson, now: Date): Promise<void> {
  const taken = await listParts(trx, lesson, 'taken')
  for (const part of taken.length > 0 ? taken : [{ ...lesson, kind: 'returned' as const }]) {
    const running = await findRunningWeek(trx, part.subscriptionId, now)
    if (running !== undefined && running.weekIndex > part.weekIndex) {
      await grantMinutes(trx, running, part.minutes, lesson.id, now)
    } else if (part.kind === 'carried') await grantMinutes(trx, part, part.minutes, lesson.id, now)
    else await returnMinutes(trx, part, part.minutes, lesson.id, 'returned', now)
  }
}

/**
 * Charges returned minutes again, in the quota weeks that received them: there first what expired, then what went on to
 * the next week. The constraint refuses minutes that were used since.
 */
export async function chargeLessonMinutes(trx: Trx, lesson: ChargedLesson, now: Date): Promise<void> {
  for (const part of await listParts(trx, lesson, 'returned')) {
    const { moved, next } = await findMovedOn(trx, part, part.minutes)
    if (moved > 0 && next !== undefined) await chargeMinutes(trx, next, moved, lesson.id, 'returned', now)
    const here = part.minutes - moved
    if (here === 0) continue
    if (part.kind === 'carried') await grantMinutes(trx, part, -here, lesson.id, now)
    else await chargeMinutes(trx, part, here, lesson.id, 'returned', now)
  }
}

/** Grants a week minutes of a lesson beyond its own, or takes them from what it grants. */
async function grantMinutes(trx: Trx, week: WeekRef, minutes: number, lessonId: number, now: Date): Promise<void> {
  await insertEntry(trx, week, minutes, lessonId, 'carried', now)
  await updateMinutes(trx, week, { granted: minutes }, now)
}

/** The weeks that last received a lesson's minutes back, or that they were last taken from again, oldest first. */
async function listParts(trx: Trx, { id }: ChargedLesson, what: 'returned' | 'taken') {
  const entries = await trx
    .selectFrom('minuteEntries')
    .select(['subscriptionId', 'weekIndex', 'minutes', 'kind'])
    .where('lessonId', '=', id)
    .where('kind', 'in', ['returned', 'carried'])
    .orderBy('id')
    .execute()
  const isPart = ({ minutes }: { minutes: number }) => minutes > 0 === (what === 'returned')
  const last = entries.slice(entries.findLastIndex((entry) => !isPart(entry)) + 1)
  return last.map((entry) => ({ ...entry, minutes: Math.abs(entry.minutes) }))
}

/** How many of these minutes a closed week no longer has, because they went on, and the week that has them now. */
async function findMovedOn(
  trx: Trx,
  { subscriptionId, weekIndex }: WeekRef,
  minutes: number,
): Promise<{ moved: number; next: WeekRef | undefined }> {
  const week = await trx
    .selectFrom('quotaWeeks as week')
    .innerJoin('subscriptions as own', 'own.id', 'week.subscriptionId')
    .leftJoinLateral(
      (row) => nextWeek(row).as('next'),
      (join) => join.onTrue(),
    )
    .select(['week.closedAt', 'week.expired', 'week.rolledOut', 'next.subscriptionId', 'next.index'])
    .where('week.subscriptionId', '=', subscriptionId)
    .where('week.index', '=', weekIndex)
    .executeTakeFirstOrThrow()
  if (week.closedAt === null || week.subscriptionId === null || week.index === null)
    return { moved: 0, next: undefined }
  const moved = Math.min(Math.max(0, minutes - week.expired), week.rolledOut)
  return { moved, next: { subscriptionId: week.subscriptionId, weekIndex: week.index } }
}

/** The person's week that begins where another one ends, of `own` or of the subscription that waits behind it. */
export function nextWeek(row: ExpressionBuilder<WeekTables, 'week' | 'own'>) {
  return row
    .selectFrom('quotaWeeks as following')
    .innerJoin('subscriptions as its', 'its.id', 'following.subscriptionId')
    .select(['following.subscriptionId', 'following.index'])
    .whereRef('its.userId', '=', 'own.userId')
    .where('its.kind', '=', PlanKind.Plan)
    .where('its.terminatedAt', 'is', null)
    .whereRef('following.startsAt', '=', 'week.endsAt')
    .limit(1)
}

type WeekTables = DB & { week: DB['quotaWeeks']; own: DB['subscriptions'] }

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

/** The quota weeks of a person's plans that touch this time, of subscriptions that are not terminated, oldest first. */
export function listWeeksOfUser(trx: Trx, userId: number, { from, until }: { from: Date; until: Date }) {
  return weeksOfUser(trx, userId)
    .select(['quotaWeeks.startsAt', 'quotaWeeks.endsAt', 'quotaWeeks.minutes', 'quotaWeeks.rolledOut'])
    .select('quotaWeeks.usedMinutes')
    .select('subscriptions.transactionId')
    .where('quotaWeeks.startsAt', '<', until)
    .where('quotaWeeks.endsAt', '>', from)
    .orderBy('quotaWeeks.startsAt')
    .execute()
}

/** The week of a person's plans that runs and the one behind it, or the next two. */
export function listWeeksAhead(trx: Trx, userId: number, now: Date) {
  return weeksOfUser(trx, userId)
    .select(['quotaWeeks.startsAt', 'quotaWeeks.endsAt'])
    .where('quotaWeeks.endsAt', '>', now)
    .orderBy('quotaWeeks.startsAt')
    .limit(2)
    .execute()
}

/** Grants a week minutes beside those of its plan; returns the id of the line. */
export async function grantToWeek(
  trx: Trx,
  week: WeekRef,
  minutes: number,
  kind: Extract<MinuteKind, 'made-up' | 'gift' | 'referral'>,
  now: Date,
): Promise<number> {
  await updateMinutes(trx, week, { granted: minutes }, now)
  return insertEntry(trx, week, minutes, null, kind, now)
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
  await insertEntry(trx, past, -minutes, null, 'restored', now)
  await updateMinutes(trx, past, { used: minutes }, now)
  await insertEntry(trx, running, minutes, null, 'restored', now)
  await updateMinutes(trx, running, { granted: minutes }, now)
}
