/** Broken appointments of tutors, their excuses, and the rungs of the ladder. */
import type { ExcuseKind, ReliabilityLevel } from '@hiwar/contract/enumerations/reliability.ts'
import type { DueLessons } from '@hiwar/domain/reliability/ladder.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import { briefOf } from '../users/store.ts'

export type ExcuseRow = Row<'lessonExcuses'>

/** Inserts the event of a lesson; false when the lesson has one. */
export async function insertPenalty(trx: Trx, penalty: NewRow<'reliabilityPenalties'>): Promise<boolean> {
  const row = await trx
    .insertInto('reliabilityPenalties')
    .values(penalty)
    .onConflict((conflict) => conflict.column('lessonId').doNothing())
    .returning('lessonId')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the event of a lesson back; false when it has none. */
export async function deletePenalty(trx: Trx, lessonId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reliabilityPenalties')
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function updatePenalty(
  trx: Trx,
  lessonId: number,
  changes: RowChanges<'reliabilityPenalties'>,
): Promise<void> {
  await trx.updateTable('reliabilityPenalties').set(changes).where('lessonId', '=', lessonId).execute()
}

/** Lessons of the tutor that were due in the 90 days before this time, and ever: also those that the tutor broke. */
function dueLessons(tutorId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<DueLessons> {
  return sql`(
    select json_build_object(
      'recent', count(*) filter (where l.starts_at > ${at} - interval '90 days'), 'ever', count(*))
    from lessons l
    where l.tutor_id = ${tutorId} and l.starts_at <= ${at} and (
      l.canceled_at is null or exists (select from reliability_penalties b where b.lesson_id = l.id)))`
}

/** A column of the event's lesson, found by its key; a join might read all lessons. */
function ofLesson<Value>(column: 'starts_at' | 'student_id'): RawBuilder<Value> {
  return sql`(select l.${sql.raw(column)} from lessons l where l.id = reliability_penalties.lesson_id)`
}

function shownPenalties(db: Database | Trx) {
  return db
    .selectFrom('reliabilityPenalties')
    .leftJoin('lessonExcuses', 'lessonExcuses.lessonId', 'reliabilityPenalties.lessonId')
    .selectAll('reliabilityPenalties')
    .select([
      ofLesson<Date>('starts_at').as('startsAt'),
      ofLesson<number>('student_id').as('studentId'),
      briefOf('reliabilityPenalties.tutorId').as('tutor'),
    ])
    .select([
      'lessonExcuses.kind as excuse',
      'lessonExcuses.note',
      'lessonExcuses.at',
      'lessonExcuses.granted as excused',
    ])
    .select([
      dueLessons(sql`reliability_penalties.tutor_id`, sql`reliability_penalties.created_at`).as('due'),
      sql<boolean>`is_excused(reliability_penalties.lesson_id)`.as('isExcused'),
      sql<Date | null>`case when reliability_penalties.decided_at is null then appealed_at end`.as('waitingSince'),
    ])
}

export type PenaltyRow = Awaited<ReturnType<typeof listPenalties>>[number]

/** The events of a tutor that may still have an effect, newest first. */
export function listPenalties(db: Database | Trx, tutorId: number, since: Date) {
  return shownPenalties(db)
    .where('reliabilityPenalties.tutorId', '=', tutorId)
    .where('reliabilityPenalties.createdAt', '>', since)
    .orderBy('reliabilityPenalties.createdAt', 'desc')
    .orderBy('reliabilityPenalties.lessonId', 'desc')
    .execute()
}

export function findPenalty(db: Database | Trx, lessonId: number): Promise<PenaltyRow | undefined> {
  return shownPenalties(db).where('reliabilityPenalties.lessonId', '=', lessonId).executeTakeFirst()
}

/** Appeals without an answer, the oldest first. */
export function listWaiting(db: Database, paging: { page: number; size: number }) {
  const query = db.selectFrom('reliabilityPenalties').where('appealedAt', 'is not', null).where('decidedAt', 'is', null)
  const rows = shownPenalties(db)
    .where('reliabilityPenalties.appealedAt', 'is not', null)
    .where('reliabilityPenalties.decidedAt', 'is', null)
  return pageOf(query, rows.orderBy('reliabilityPenalties.appealedAt').orderBy('reliabilityPenalties.lessonId'), paging)
}

/** What the ladder needs to know of a tutor; undefined for somebody who is none. */
export async function findStanding(db: Database | Trx, tutorId: number, now: Date) {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .select(['users.role', 'bookingPausedUntil', 'behindUntil'])
    .select((row) => [
      dueLessons(sql`tutors.user_id`, sql`${now}::timestamptz`).as('due'),
      row
        .selectFrom('tutorLevels')
        .select('level')
        .whereRef('tutorId', '=', 'tutors.userId')
        .orderBy('id', 'desc')
        .limit(1)
        .as('level'),
    ])
    .where('tutors.userId', '=', tutorId)
    .executeTakeFirst()
}

interface Effect {
  bookingPausedUntil: Date | null
  behindUntil: Date | null
}

export async function updateEffect(trx: Trx, tutorId: number, effect: Effect): Promise<void> {
  await trx.updateTable('tutors').set(effect).where('userId', '=', tutorId).execute()
}

interface NewLevel {
  tutorId: number
  level: ReliabilityLevel
  until: Date | null
  lessonId: number | null
}

/** Adds a rung; an event that was taken back and came again led to one before. */
export async function insertLevel(trx: Trx, { lessonId, ...level }: NewLevel, now: Date): Promise<number> {
  const first = sql<number | null>`(select ${lessonId}::bigint
    where not exists (select from tutor_levels where lesson_id = ${lessonId}))`
  const { id } = await trx
    .insertInto('tutorLevels')
    .values({ ...level, lessonId: first, at: now, notifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tutors whose rung may change by time alone. */
export async function listWeighed(db: Database, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tutor_id as id from reliability_penalties where created_at > ${since} group by tutor_id
    union
    select user_id from tutors where booking_paused_until is not null or behind_until is not null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The lesson that an excuse is about. */
export function findExcusable(db: Database, lessonId: number) {
  return db
    .selectFrom('lessons')
    .select(['tutorId', 'studentId', 'startsAt', 'endsAt', 'canceledBy'])
    .where('id', '=', lessonId)
    .executeTakeFirst()
}

export function findExcuse(db: Database | Trx, lessonId: number): Promise<ExcuseRow | undefined> {
  return db.selectFrom('lessonExcuses').selectAll().where('lessonId', '=', lessonId).executeTakeFirst()
}

/** Inserts the excuse of a lesson; undefined when it has one. */
export function insertExcuse(trx: Trx, excuse: NewRow<'lessonExcuses'>): Promise<ExcuseRow | undefined> {
  return trx
    .insertInto('lessonExcuses')
    .values(excuse)
    .onConflict((row) => row.column('lessonId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function answerExcuse(
  trx: Trx,
  lessonId: number,
  answer: Pick<RowChanges<'lessonExcuses'>, 'granted' | 'answeredAt' | 'answeredBy'>,
): Promise<ExcuseRow> {
  return trx
    .updateTable('lessonExcuses')
    .set(answer)
    .where('lessonId', '=', lessonId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many excuses of this cause the tutor has given since this time, without refused ones. */
export async function countExcuses(trx: Trx, tutorId: number, kind: ExcuseKind, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('lessonExcuses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tutorId', '=', tutorId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .where('granted', 'is distinct from', false)
    .executeTakeFirstOrThrow()
  return count
}
