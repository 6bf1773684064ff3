/** The verdicts on lessons, one below the other; what a lesson shows is a copy of its newest one. */
import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { LessonVerdicts } from '../../platform/db/types.generated.ts'

export type VerdictRow = Selectable<LessonVerdicts>
export type NewVerdict = Insertable<LessonVerdicts>

export function findNewestVerdict(db: Database | Trx, lessonId: number): Promise<VerdictRow | undefined> {
  return db
    .selectFrom('lessonVerdicts')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** As the server judged it, whatever staff decided since. */
export function findFirstVerdict(db: Database | Trx, lessonId: number): Promise<VerdictRow | undefined> {
  return db
    .selectFrom('lessonVerdicts')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .where('version', '=', 1)
    .executeTakeFirst()
}

/** Undefined when the lesson has a verdict of that version already. */
export function insertVerdict(trx: Trx, verdict: NewVerdict): Promise<VerdictRow | undefined> {
  return trx
    .insertInto('lessonVerdicts')
    .values(verdict)
    .onConflict((row) => row.constraint('lesson_verdicts_once').doNothing())
    .returningAll()
    .executeTakeFirst()
}

interface Pair {
  id: number
  tutorId: number
  studentId: number
  endsAt: Date
}

/** Whether the link of the same two failed them in an earlier lesson since then. */
export async function failedTogetherSince(trx: Trx, lesson: Pair, since: Date): Promise<boolean> {
  const failure = await trx
    .selectFrom('lessons')
    .innerJoin('lessonVerdicts', 'lessonVerdicts.lessonId', 'lessons.id')
    .select('lessons.id')
    .where('tutorId', '=', lesson.tutorId)
    .where('studentId', '=', lesson.studentId)
    .where('lessons.id', '<>', lesson.id)
    .where('startsAt', '>=', since)
    .where('startsAt', '<', lesson.endsAt)
    .where('version', '=', 1)
    .where('case', '=', VerdictCase.TechnicalFailure)
    .limit(1)
    .executeTakeFirst()
  return failure !== undefined
}

/** Lessons that took place, ended at that time or before, and wait for their verdict; oldest first. */
export async function listDueLessons(db: Database, endedBy: Date, after: number, count: number) {
  return db
    .selectFrom('lessons')
    .select(['id', 'endsAt'])
    .where('judgedAt', 'is', null)
    .where('canceledAt', 'is', null)
    .where('endsAt', '<=', endedBy)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}
