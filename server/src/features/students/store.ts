import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** How many lessons, tutors and minutes a student booked and canceled, in one row. */
export function countBooked(db: Database, studentId: number, now: Date) {
  return db
    .selectFrom('lessons')
    .select((row) => {
      const stands = row('canceledAt', 'is', null)
      const future = row('startsAt', '>', now)
      const past = row('endsAt', '<=', now)
      const lessons = row.fn.countAll<number>()
      const tutors = row.fn.count<number>('tutorId').distinct()
      return [
        lessons.as('total'),
        lessons.filterWhere(stands).as('ratified'),
        lessons.filterWhere(future).as('futureTotal'),
        lessons.filterWhere(row.and([future, stands])).as('futureRatified'),
        lessons.filterWhere(past).as('pastTotal'),
        lessons.filterWhere(row.and([past, stands])).as('pastRatified'),
        tutors.as('tutors'),
        tutors.filterWhere(stands).as('tutorsRatified'),
        tutors.filterWhere('canceledAt', 'is not', null).as('tutorsCanceled'),
        sql<number>`coalesce(sum(minutes), 0)`.as('minutes'),
        sql<number>`coalesce(sum(minutes) filter (where ${stands}), 0)`.as('minutesRatified'),
      ]
    })
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
}

/** A student's past lessons and the count of future ones, without canceled lessons. */
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
