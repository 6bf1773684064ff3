/** The minutes of subscription weeks: every change leaves a line, and a week never gives more than it grants. */
import type { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Trx } from '../../platform/db/database.ts'

interface WeekRef {
  subscriptionId: number
  weekIndex: number
}

/** Charges a lesson to its week; the constraint refuses what the week no longer has. */
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

/** Gives a lesson's minutes back to the week they were taken from. */
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

/** Writes the line of a change. */
async function insertEntry(
  trx: Trx,
  { subscriptionId, weekIndex }: WeekRef,
  minutes: number,
  lessonId: number,
  kind: MinuteKind,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('minuteEntries')
    .values({ subscriptionId, weekIndex, minutes, lessonId, kind, createdAt: now })
    .execute()
}

/** The minutes of a lesson that a verdict gives back, or takes again. */
export interface ChargedLesson extends WeekRef {
  id: number
  minutes: number
}

/**
 * Gives a lesson's minutes back to the week they came from; once that is over, to the week that runs now. After the
 * subscription they are a line of the old week, which nobody can use any more.
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

/** Takes them from where they were given to; the constraint refuses what was used since. */
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

/** The week that runs now in a subscription that stands. */
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

/** Where the minutes of a lesson were given to, last. */
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
