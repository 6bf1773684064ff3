/** Marks of lessons, and the lessons in which somebody may be marked. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Cuts } from '@hiwar/domain/sessions/mark.ts'
import { markTimes } from '@hiwar/domain/sessions/mark.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Trx } from '../../platform/db/database.ts'
import type { LessonRow } from '../lessons/store.ts'

const longest = Math.max(...Object.values(LessonDuration)) * MINUTE

/**
 * The lessons that run at this time without a mark, lowest id first: those that began ten minutes ago or earlier, and
 * those whose tutor declared that there is no return. Where both are inside, nobody is marked.
 */
export function listUnmarked(db: Database, at: Date, after: number, count: number): Promise<LessonRow[]> {
  return db
    .selectFrom('lessons')
    .selectAll()
    .where('judgedAt', 'is', null)
    .where('canceledAt', 'is', null)
    .where('marked', 'is', null)
    .where('endsAt', '>', at)
    .where('endsAt', '<=', datePlus(at, longest))
    .where('startsAt', '<=', at)
    .where((row) =>
      row.or([
        row('startsAt', '<=', datePlus(at, -markTimes.after)),
        row.exists(
          row
            .selectFrom('powerCuts')
            .select('userId')
            .whereRef('lessonId', '=', 'lessons.id')
            .whereRef('userId', '=', 'lessons.tutorId')
            .where('backBy', 'is', null),
        ),
      ]),
    )
    .where(
      sql<boolean>`(select count(*) from session_members m where m.session_id = 'lesson:' || lessons.session_key) < 2`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** What both members declared of power cuts. */
export async function findCuts(db: Database | Trx, { id, tutorId }: LessonRow): Promise<Cuts> {
  const rows = await db.selectFrom('powerCuts').select(['userId', 'backBy']).where('lessonId', '=', id).execute()
  return Object.fromEntries(
    rows.map(({ userId, backBy }) => [
      userId === tutorId ? 'tutor' : 'student',
      { backBy: backBy === null ? null : instantOfDate(backBy) },
    ]),
  )
}

export async function insertMark(trx: Trx, mark: NewRow<'lessonMarks'>): Promise<void> {
  await trx.insertInto('lessonMarks').values(mark).execute()
}
