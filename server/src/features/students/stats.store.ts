import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** What a student has learned in lessons that are over, and how many are still to come; canceled ones count nowhere. */
export function countLearned(db: Database, studentId: number, now: Date) {
  return db
    .selectFrom('lessons')
    .select((row) => {
      const isOver = row('endsAt', '<=', now)
      return [
        row.fn.countAll<number>().filterWhere(isOver).as('fulfilled'),
        row.fn.countAll<number>().filterWhere('startsAt', '>', now).as('upcoming'),
        row.fn.count<number>('tutorId').distinct().filterWhere(isOver).as('tutors'),
        sql<number>`coalesce(sum(minutes) filter (where ${isOver}), 0)`.as('minutes'),
      ]
    })
    .where('studentId', '=', studentId)
    .where('canceledAt', 'is', null)
    .executeTakeFirstOrThrow()
}
