/** The verdicts of lessons, one row for each version. A lesson holds a copy of its newest verdict. */
import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { roomEndsAt } from '../lessons/store.ts'

export type VerdictRow = Row<'lessonVerdicts'>
export type NewVerdict = NewRow<'lessonVerdicts'>

export function findNewestVerdict(db: Database | Trx, lessonId: number): Promise<VerdictRow | undefined> {
  return db
    .selectFrom('lessonVerdicts')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The automatic verdict, whatever staff decided since. */
export function findFirstVerdict(db: Database | Trx, lessonId: number): Promise<VerdictRow | undefined> {
  return db
    .selectFrom('lessonVerdicts')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .where('version', '=', 1)
    .executeTakeFirst()
}

/** Inserts a verdict; undefined when the lesson already has this version. */
export function insertVerdict(trx: Trx, verdict: NewVerdict): Promise<VerdictRow | undefined> {
  return trx
    .insertInto('lessonVerdicts')
    .values(verdict)
    .onConflict((row) => row.constraint('lesson_verdicts_once').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Pair = Pick<Row<'lessons'>, 'id' | 'tutorId' | 'studentId' | 'startsAt' | 'endsAt'>

/** Whether a link failure hit the same two members in an earlier lesson since this time. */
export async function existsFailureTogether(trx: Trx, lesson: Pair, since: Date): Promise<boolean> {
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

/** Whether staff suspended a member between the lesson's start and end. */
export async function existsSuspensionDuring(trx: Database | Trx, lesson: Pair): Promise<boolean> {
  const suspension = await trx
    .selectFrom('suspensions')
    .select('id')
    .where('userId', 'in', [lesson.tutorId, lesson.studentId])
    .where('startsAt', '>=', lesson.startsAt)
    .where('startsAt', '<', lesson.endsAt)
    .limit(1)
    .executeTakeFirst()
  return suspension !== undefined
}

/** Whether the student declared a power cut in this lesson, and in no other one of the 30 days before. */
export async function existsExcuse(trx: Trx, { id, studentId }: Pick<Pair, 'id' | 'studentId'>): Promise<boolean> {
  const { rows } = await sql`
    select from power_cuts c where c.lesson_id = ${id} and c.user_id = ${studentId} and not exists (
      select from power_cuts b
      where b.user_id = c.user_id and b.lesson_id <> c.lesson_id and b.at < c.at and b.at >= c.at - interval '30 days'
    )`.execute(trx)
  return rows.length > 0
}

/** The mark of a lesson, and what its members declared of power cuts. */
export async function findMarkAndCuts(db: Database | Trx, lessonId: number) {
  const mark = await db
    .selectFrom('lessonMarks')
    .select(['absent', 'at', 'declared'])
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  const cuts = await db
    .selectFrom('powerCuts as cut')
    .select(['userId', 'at', 'backBy'])
    .select(
      sql<number>`(select count(*)::int from power_cuts b
        where b.user_id = cut.user_id and b.at <= cut.at and b.at > cut.at - interval '90 days')`.as('recent'),
    )
    .where('lessonId', '=', lessonId)
    .orderBy('at')
    .execute()
  return { mark, cuts }
}

/** Lessons that were not canceled, ended at or before `endedBy`, with what was added, and have no verdict; lowest id first. */
export async function listDueLessons(db: Database, endedBy: Date, after: number, count: number) {
  // Of the two conditions on the end the first has an index.
  return db
    .selectFrom('lessons')
    .select(['id', 'sessionKey', roomEndsAt.as('endsAt')])
    .where('judgedAt', 'is', null)
    .where('canceledAt', 'is', null)
    .where('endsAt', '<=', endedBy)
    .where(roomEndsAt, '<=', endedBy)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

interface Credit {
  score: number
  /** Points that this lesson took; null when it took none. */
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

/** Reopens a lesson for staff until they decide. */
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
 * Judged lessons with a timeline row that was recorded since this time and after the newest verdict, but happened
 * before the end of the lesson. Media reports are dated by their arrival, so they never count as late.
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
