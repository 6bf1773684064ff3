/** Balances of minutes that students lost in lessons. */
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { lostMinutesBounds } from '@hiwar/domain/sessions/lost-time.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Trx } from '../../platform/db/database.ts'
import { briefOf } from '../users/store.ts'

/** One change of the balance; the database refuses one below nothing. */
export async function insertLostEntry(trx: Trx, entry: NewRow<'lostMinuteEntries'>): Promise<void> {
  await trx.insertInto('lostMinuteEntries').values(entry).execute()
}

/** The balance of a student, and the part that was credited in the days of the limit. */
export async function getLostBalance(
  db: Database | Trx,
  studentId: number,
  now: Date,
): Promise<{ balance: number; recent: number }> {
  const since = datePlus(now, -lostMinutesBounds.creditDays * DAY)
  return db
    .selectFrom('lostMinuteEntries')
    .select(sql<number>`coalesce(sum(minutes), 0)::int`.as('balance'))
    .select(sql<number>`coalesce(sum(minutes) filter (where minutes > 0 and at > ${since}), 0)::int`.as('recent'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
}

/** The newest entries of a student. */
export function listLostEntries(db: Database, studentId: number) {
  return db
    .selectFrom('lostMinuteEntries')
    .leftJoin('lessons', 'lessons.id', 'lostMinuteEntries.lessonId')
    .selectAll('lostMinuteEntries')
    .select(briefOf('lessons.tutorId').as('tutor'))
    .where('lostMinuteEntries.studentId', '=', studentId)
    .orderBy('lostMinuteEntries.id', 'desc')
    .limit(pageSize.max)
    .execute()
}
