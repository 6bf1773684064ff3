/** The pictures of boards, beside the desk that they are on. */
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { ensureDesk } from '../desks/store.ts'
import type { FileHolder } from '../files/stored-file.ts'

/**
 * Pictures belong to both members of the session. One that was taken off the board stays, because an undo brings it back
 * until the desk is frozen; then nothing searches the desk for it.
 */
export const deskPictureFiles: FileHolder = {
  folder: 'lessons',
  async holding(db, names) {
    const { rows } = await sql<{ name: string; oneId: number; otherId: number }>`
      select f.name, coalesce(l.tutor_id, i.tutor_id, d.tutor_id) as one_id,
        coalesce(l.student_id, i.manager_id, d.manager_id) as other_id
      from lesson_files f
      cross join lateral (select split_part(f.session_id, ':', 1) as kind, split_part(f.session_id, ':', 2)::uuid as key) s
      left join lessons l on s.kind = 'lesson' and l.session_key = s.key
      left join interviews i on s.kind = 'interview' and i.session_key = s.key
      left join demo_sessions d on s.kind = 'demo' and d.session_key = s.key
      where f.name = any(${[...names]})`.execute(db)
    return rows.map(({ name, oneId, otherId }) => ({ name, ownerId: [oneId, otherId] }))
  },
}

/** Locks the desk of a session until the transaction ends; a desk that nobody has opened yet begins with this. */
export async function lockDesk(trx: Trx, sessionId: string, now: Date): Promise<Pick<Row<'desks'>, 'frozenAt'>> {
  await ensureDesk(trx, sessionId, now)
  return trx
    .selectFrom('desks')
    .select('frozenAt')
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function countPictures(db: Database | Trx, sessionId: string): Promise<number> {
  const { pictures } = await db
    .selectFrom('lessonFiles')
    .select((row) => row.fn.countAll<number>().as('pictures'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return pictures
}

export async function insertPicture(trx: Trx, picture: NewRow<'lessonFiles'>): Promise<void> {
  await trx.insertInto('lessonFiles').values(picture).execute()
}
