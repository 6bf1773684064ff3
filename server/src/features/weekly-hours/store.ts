import type { WeeklySchedule } from '@hiwar/domain/slots/weekly-hours.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'

export async function replaceWeeklyHours(trx: Trx, userId: number, schedule: WeeklySchedule): Promise<void> {
  const { hours, daysOff, daysByHand } = schedule
  await trx.deleteFrom('weeklyHours').where('userId', '=', userId).execute()
  await trx.deleteFrom('daysOff').where('userId', '=', userId).execute()
  if (hours.length > 0) {
    await trx
      .insertInto('weeklyHours')
      .values(hours.map(({ weekday, from, to }) => ({ userId, weekday, fromMinute: from, toMinute: to })))
      .execute()
  }
  await sql`
    insert into days_off (user_id, day, by_hand)
    select ${userId}, day, day = any (${daysByHand}::date[]) from unnest(${[...daysOff, ...daysByHand]}::date[]) day`.execute(
    trx,
  )
}

export async function deletePastDaysOff(db: Database, today: CairoDay): Promise<void> {
  await db.deleteFrom('daysOff').where(sql`day`, '<', sql`${today}::date`).execute()
}

/** From the first to the end of the last active appointment in each of these slots; slots without one are left out, and a hold is none. */
export async function listBookedSpans(
  trx: Trx,
  userId: number,
  slotIds: readonly number[],
): Promise<{ slotId: number | null; start: Date; end: Date }[]> {
  // The buffer after a lesson needs no slot.
  const end = sql<Date>`max(coalesce(lessons.ends_at, upper(engagements.during)))`.as('end')
  return trx
    .selectFrom('engagements')
    .leftJoin('lessons', (on) => on.onRef('lessons.id', '=', 'engagements.refId').on('engagements.kind', '=', 'lesson'))
    .select(['engagements.slotId', sql<Date>`min(lower(engagements.during))`.as('start'), end])
    .where('engagements.personId', '=', userId)
    .where((row) => isAnyOf(row.ref('engagements.slotId'), slotIds))
    .where('engagements.active', '=', true)
    .where('engagements.kind', '<>', 'hold')
    .groupBy('engagements.slotId')
    .execute()
}

/** Some people with weekly hours, by id, after this one. */
export async function listWithWeeklyHours(db: Database, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('weeklyHours')
    .select('userId')
    .distinct()
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(most)
    .execute()
  return rows.map(({ userId }) => userId)
}
