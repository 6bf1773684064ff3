/** The closings of lessons with their ticks, and what students managed alone by them. */
import type { CanDoTick } from '@hiwar/contract/appointments/closings.ts'
import { CanDoHow } from '@hiwar/contract/appointments/closings.ts'
import type { AloneCounts } from '@hiwar/domain/learning/offered.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

/** The due day as the wire writes it. */
export interface ClosingRow extends Omit<Row<'lessonClosings'>, 'homeworkDue'> {
  homeworkDue: string | null
  canDo: CanDoTick[]
}

export function findClosing(db: Database | Trx, lessonId: number): Promise<ClosingRow | undefined> {
  return db
    .selectFrom('lessonClosings as closing')
    .select(['lessonId', 'nextStep', 'nextSheetId', 'homework', 'writtenBy', 'firstAt', 'at'])
    .select([
      sql<string | null>`homework_due::text`.as('homeworkDue'),
      sql<CanDoTick[]>`(
        select coalesce(json_agg(json_build_object('id', t.can_do_id, 'how', t.how) order by t.can_do_id), '[]')
        from can_do_ticks t where t.lesson_id = closing.lesson_id)`.as('canDo'),
    ])
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
}

/** Stores the whole closing; the time of the first save stays. The caller has locked the lesson. */
export async function upsertClosing(
  trx: Trx,
  closing: NewRow<'lessonClosings'>,
  canDo: readonly CanDoTick[],
): Promise<void> {
  const { lessonId, firstAt: _first, at: _at, ...changes } = closing
  // The clock of another node may be behind.
  const at = sql<Date>`greatest(excluded.at, lesson_closings.first_at)`
  await trx
    .insertInto('lessonClosings')
    .values(closing)
    .onConflict((row) => row.column('lessonId').doUpdateSet({ ...changes, at }))
    .execute()
  await trx.deleteFrom('canDoTicks').where('lessonId', '=', lessonId).execute()
  if (canDo.length === 0) return
  const ticks = canDo.map(({ id, how }) => ({ lessonId, canDoId: id, how }))
  await trx.insertInto('canDoTicks').values(ticks).execute()
}

/** In how many lessons the student managed each ability alone, whoever taught them. */
export async function countAlone(db: Database | Trx, studentId: number): Promise<AloneCounts> {
  const rows = await db
    .selectFrom('canDoTicks')
    .innerJoin('lessons', 'lessons.id', 'canDoTicks.lessonId')
    .select((row) => ['canDoId', row.fn.countAll<number>().as('lessons')])
    .where('studentId', '=', studentId)
    .where('how', '=', CanDoHow.Alone)
    .groupBy('canDoId')
    .execute()
  return new Map(rows.map(({ canDoId, lessons }) => [canDoId, lessons]))
}

export async function findLevel(db: Database | Trx, studentId: number) {
  const row = await db.selectFrom('users').select('level').where('id', '=', studentId).executeTakeFirst()
  return row?.level ?? null
}
