/** The minutes of subscription weeks: every change leaves a line, and a week never gives more than it grants. */
import type { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Trx } from '../../platform/db/transaction.ts'

export interface WeekRef {
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
export async function insertEntry(
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
