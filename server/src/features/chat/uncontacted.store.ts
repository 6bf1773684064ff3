import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { PageQuery } from '../../platform/db/page.ts'
import { isPresent } from '../presence/store.ts'
import { type PersonRow, personOf } from '../users/person.store.ts'

export interface UncontactedRow {
  person: PersonRow
  bio: string | null
  online: boolean
  lastSeenAt: Date | null
}

/** Listed tutors without a conversation with the student: who is there, then who is rated best. */
// ours: the rating, since the order among them is left open
export async function listUncontacted(
  db: Database,
  studentId: number,
  { page, size }: PageQuery,
): Promise<{ list: UncontactedRow[]; total: number }> {
  const from = uncontacted(studentId)
  const [{ rows }, counted] = await Promise.all([
    sql<UncontactedRow>`
      select ${personOf('u.id')} as person, t.bio, u.last_seen_at, ${isPresent('u.id')} as online
      from ${from}
      order by online desc, t.displayed_rating desc, t.rating_count desc, t.user_id
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ])
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

function uncontacted(studentId: number): RawBuilder<unknown> {
  return sql`listed_tutors l
    join tutors t on t.user_id = l.user_id
    join users u on u.id = l.user_id
    where not exists (
      select 1 from rooms r
      where r.first_id = least(l.user_id, ${studentId}::bigint) and r.second_id = greatest(l.user_id, ${studentId}::bigint))`
}
