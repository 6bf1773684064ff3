import type { Database } from '../../platform/db/database.ts'

/** The lessons of a person that end after that moment, with the other's name; canceled ones too. */
export function listCalendarLessons(db: Database, userId: number, since: Date) {
  // One side each, so that either finds its index.
  return ofSide(db, 'tutorId', 'studentId', userId, since)
    .unionAll(ofSide(db, 'studentId', 'tutorId', userId, since))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

type Side = 'tutorId' | 'studentId'

function ofSide(db: Database, own: Side, other: Side, userId: number, since: Date) {
  return db
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', `lessons.${other}`)
    .select(['lessons.id', 'lessons.sequence', 'lessons.startsAt', 'lessons.endsAt', 'lessons.canceledAt'])
    .select(['lessons.updatedAt', 'users.name as otherName'])
    .where(`lessons.${own}`, '=', userId)
    .where('lessons.startsAt', '>', new Date(since.getTime() - longestLesson))
    .where('lessons.endsAt', '>', since)
}

/** Half an hour; the index is on the starts. */
const longestLesson = 30 * 60_000
