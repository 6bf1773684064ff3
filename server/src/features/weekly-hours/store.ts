import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import type { WeeklySchedule } from '@hiwar/domain/slots/weekly-hours.ts'
import { type CairoDay, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { insertDaysOff } from '../slots/store.ts'

/** The person's hours, and the days off from this day on. */
export async function getWeeklyHours(db: Database | Trx, userId: number, today: CairoDay): Promise<WeeklySchedule> {
  const hours = await db
    .selectFrom('weeklyHours')
    .select(['weekday', 'fromMinute as from', 'toMinute as to'])
    .where('userId', '=', userId)
    .orderBy('weekday')
    .orderBy('fromMinute')
    .$narrowType<{ weekday: Weekday }>()
    .execute()
  const daysOff = await db
    .selectFrom('daysOff')
    .select(sql<string>`day::text`.as('day'))
    .where('userId', '=', userId)
    .where(sql`day`, '>=', sql`${today}::date`)
    .orderBy('day')
    .execute()
  return { hours, daysOff: daysOff.map(({ day }) => parseCairoDay(day)) }
}

export async function replaceWeeklyHours(trx: Trx, userId: number, { hours, daysOff }: WeeklySchedule): Promise<void> {
  await trx.deleteFrom('weeklyHours').where('userId', '=', userId).execute()
  await trx.deleteFrom('daysOff').where('userId', '=', userId).execute()
  if (hours.length > 0) {
    await trx
      .insertInto('weeklyHours')
      .values(hours.map(({ weekday, from, to }) => ({ userId, weekday, fromMinute: from, toMinute: to })))
      .execute()
  }
  await insertDaysOff(trx, userId, daysOff)
}

export async function deletePastDaysOff(db: Database, today: CairoDay): Promise<void> {
  await db.deleteFrom('daysOff').where(sql`day`, '<', sql`${today}::date`).execute()
}

/** The slots among these that hold an active appointment of the person. */
export async function listBookedSlots(trx: Trx, userId: number, slotIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('engagements')
    .select('slotId')
    .distinct()
    .where('personId', '=', userId)
    .where((row) => isAnyOf(row.ref('slotId'), slotIds))
    .where('active', '=', true)
    .execute()
  return rows.flatMap(({ slotId }) => (slotId === null ? [] : [slotId]))
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
