/** The weekly hours of a person, and the days on which a hand has changed their slots. */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import type { WeeklySchedule } from '@hiwar/domain/slots/weekly-hours.ts'
import { type CairoDay, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'

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
  const days = await db
    .selectFrom('daysOff')
    .select([sql<string>`day::text`.as('day'), 'byHand'])
    .where('userId', '=', userId)
    .where(sql`day`, '>=', sql`${today}::date`)
    .orderBy('day')
    .execute()
  const daysOf = (byHand: boolean) => days.filter((row) => row.byHand === byHand).map(({ day }) => parseCairoDay(day))
  return { hours, daysOff: daysOf(false), daysByHand: daysOf(true) }
}

/** The weekly hours leave these days alone from now on; those that are off already stay so. */
export async function insertDaysByHand(trx: Trx, userId: number, days: readonly CairoDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into days_off (user_id, day, by_hand) select ${userId}, day, true from unnest(${days}::date[]) day
    on conflict do nothing`.execute(trx)
}

/** Gives these days and their slots back to the weekly hours. */
export async function releaseDays(
  trx: Trx,
  userId: number,
  { days, slotIds }: { days: readonly CairoDay[]; slotIds: readonly number[] },
): Promise<void> {
  if (days.length === 0) return
  await sql`delete from days_off where user_id = ${userId} and by_hand and day = any (${days}::date[])`.execute(trx)
  await trx
    .updateTable('slots')
    .set({ weekly: true })
    .where((row) => isAnyOf(row.ref('id'), slotIds))
    .execute()
}
