/** The verdicts on lessons, one below the other; what a lesson shows is a copy of its newest one. */
import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
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

interface Credit {
  score: number
  /** By this lesson; null when it takes nothing. */
  taken: number | null
}

export function findCredit(trx: Trx, lessonId: number): Promise<Credit> {
  return trx
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', 'lessons.studentId')
    .select(['users.creditScore as score', 'lessons.creditTaken as taken'])
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow()
}

export async function updateCredit(
  trx: Trx,
  { id, studentId }: { id: number; studentId: number },
  { score, taken }: Credit,
  now: Date,
): Promise<void> {
  await trx.updateTable('lessons').set({ creditTaken: taken }).where('id', '=', id).execute()
  await trx.updateTable('users').set({ creditScore: score, updatedAt: now }).where('id', '=', studentId).execute()
}

// Lessons at which staff look again.

/** Puts a lesson before staff again, until they decide. */
export async function reopenLesson(trx: Trx, lessonId: number, now: Date): Promise<void> {
  await trx
    .updateTable('lessons')
    .set({ review: true, reopenedAt: now })
    .where('id', '=', lessonId)
    .where('canceledAt', 'is', null)
    .where('reopenedAt', 'is', null)
    .execute()
}

/**
 * Lessons of which something was recorded since then that happened before their end, and that their newest verdict could
 * not know. What the browsers count is dated by its arrival, so that it belongs to no lesson that is over.
 */
export async function listWithLateEvidence(db: Database, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.id from session_events e
    join lessons l on l.session_key = case when e.session_id like 'lesson:%' then substr(e.session_id, 8)::uuid end
    where e.recorded_at - e.at > interval '2 minutes' and e.recorded_at >= ${since}
      and e.at < l.ends_at and l.judged_at is not null and l.reopened_at is null
      and e.recorded_at > (select max(v.created_at) from lesson_verdicts v where v.lesson_id = l.id)
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}
