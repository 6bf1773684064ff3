/** What a tutor knows of a student: lessons of the two alone. Without a tutor, the lessons with anybody. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { studentSheetDays, studentSheetLessons } from '@hiwar/contract/fields/desk-limits.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isParted } from '../users/parted.store.ts'

interface Pair {
  studentId: number
  /** Null for every tutor of the student. */
  tutorId: number | null
}

/** Whether the two have a lesson that is ahead or ended at most 90 days ago, and nothing parts them. */
export async function mayKnowStudent(db: Database, tutorId: number, studentId: number, now: Date): Promise<boolean> {
  const lesson = await standing(db, { tutorId, studentId })
    .select('lessons.id')
    .where('lessons.endsAt', '>=', datePlus(now, -studentSheetDays * DAY))
    .where(sql<boolean>`not ${isParted(tutorId, studentId)}`)
    .limit(1)
    .executeTakeFirst()
  return lesson !== undefined
}

function standing(db: Database | Trx, { studentId, tutorId }: Pair) {
  return db
    .selectFrom('lessons')
    .where('lessons.studentId', '=', studentId)
    .where('lessons.canceledAt', 'is', null)
    .where((row) => (tutorId === null ? row.lit(true) : row('lessons.tutorId', '=', tutorId)))
}

export function findStudent(db: Database | Trx, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'image', 'gender', 'birthYear', 'goal', 'level'])
    .where('id', '=', id)
    .where('role', '=', Role.Student)
    .executeTakeFirst()
}

/** The newest lessons to which both came, with their closings. */
export function listHeldLessons(db: Database | Trx, pair: Pair, now: Date) {
  return standing(db, pair)
    .leftJoin('lessonClosings as closing', 'closing.lessonId', 'lessons.id')
    .select(['lessons.id', 'lessons.sessionKey', 'lessons.startsAt', 'closing.nextStep', 'closing.homework'])
    .select(sql<string | null>`closing.homework_due::text`.as('homeworkDue'))
    .where('lessons.attendance', '=', Attendance.Both)
    .where('lessons.endsAt', '<=', now)
    .orderBy('lessons.startsAt', 'desc')
    .limit(studentSheetLessons)
    .execute()
}

/** The lesson that runs or comes next, with its plan. */
export function findNextLesson(db: Database | Trx, pair: Pair, now: Date) {
  return standing(db, pair)
    .leftJoin('lessonPlans as plan', 'plan.lessonId', 'lessons.id')
    .select(['lessons.id', 'lessons.startsAt', 'plan.sheetId', 'plan.note'])
    .where('lessons.endsAt', '>', now)
    .orderBy('lessons.startsAt')
    .limit(1)
    .executeTakeFirst()
}
