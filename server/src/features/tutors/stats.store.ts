import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** What a tutor has taught: lessons that are over and were not canceled, and all that were not canceled. */
export async function countTaught(db: Database, tutorId: number, now: Date) {
  return db
    .selectFrom('lessons')
    .select((row) => {
      const isOver = row('endsAt', '<=', now)
      return [
        row.fn.countAll<number>().as('booked'),
        row.fn.countAll<number>().filterWhere(isOver).as('fulfilled'),
        row.fn.count<number>('studentId').distinct().filterWhere(isOver).as('students'),
        sql<number>`coalesce(sum(minutes) filter (where ${isOver}), 0)`.as('minutes'),
      ]
    })
    .where('tutorId', '=', tutorId)
    .where('canceledAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** How many gave one star, two, and so on to five. */
export async function countStars(db: Database, tutorId: number): Promise<number[]> {
  const given = await db
    .selectFrom('ratings')
    .select((row) => ['value', row.fn.countAll<number>().as('times')])
    .where('rateeId', '=', tutorId)
    .groupBy('value')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => given.find(({ value }) => value === stars)?.times ?? 0)
}

/** The lessons of a tutor that began since then and are over, in the order of their starts. */
export function listTaught(db: Database, tutorId: number, since: Date, now: Date) {
  return db
    .selectFrom('lessons')
    .select(['startsAt', 'minutes'])
    .where('tutorId', '=', tutorId)
    .where('startsAt', '>=', since)
    .where('endsAt', '<=', now)
    .where('canceledAt', 'is', null)
    .orderBy('startsAt')
    .execute()
}
