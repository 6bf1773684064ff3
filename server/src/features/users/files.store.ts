import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { FileHolder, HeldFile } from '../files/holder.ts'

/** Pictures of people, and the pictures and videos on tutors' cards. */
export const accountFiles: FileHolder = {
  folder: 'uploads',
  async holding(db: Database, names: readonly string[]): Promise<HeldFile[]> {
    const { rows } = await sql<HeldFile>`
      select image as name, id as owner_id from users where image = any(${[...names]})
      union all select video, user_id from tutors where video = any(${[...names]})
      union all select thumbnail, user_id from tutors where thumbnail = any(${[...names]})`.execute(db)
    return rows
  },
}
