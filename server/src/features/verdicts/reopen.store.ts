/** Lessons at which staff look again. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

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
