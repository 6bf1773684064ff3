import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

const pauseMilliseconds = 2_000

/** Takes the turn to tell of a tutor; where it came too soon after the last one, the moment when it may be taken. */
export async function upsertNewsTurn(db: Database | Trx, tutorId: number, now: Date): Promise<'now' | Date> {
  const { rows } = await sql<{ tutorId: number }>`
    insert into tutor_news (tutor_id, told_at) values (${tutorId}, ${now})
    on conflict (tutor_id) do update set told_at = excluded.told_at
    where tutor_news.told_at <= ${new Date(now.getTime() - pauseMilliseconds)}
    returning tutor_id`.execute(db)
  if (rows.length > 0) return 'now'
  const { toldAt } = await db
    .selectFrom('tutorNews')
    .select('toldAt')
    .where('tutorId', '=', tutorId)
    .executeTakeFirstOrThrow()
  return new Date(toldAt.getTime() + pauseMilliseconds)
}
