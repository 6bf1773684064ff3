/** The files of messages, beside the rows of their messages. */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { FileHolder } from '../files/stored-file.ts'

/** Files of messages belong to both members of the conversation, blocked or not, as the texts do. */
export const chatFiles: FileHolder = {
  folder: 'chat-files',
  async holding(db, names) {
    const rows = await db
      .selectFrom('messageFiles')
      .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
      .innerJoin('rooms', 'rooms.id', 'messages.roomId')
      .select(['messageFiles.name', 'rooms.firstId', 'rooms.secondId'])
      .where((row) => isAnyOf(row.ref('messageFiles.name'), names))
      .execute()
    return rows.map(({ name, firstId, secondId }) => ({ name, ownerId: [firstId, secondId] }))
  },
}

export async function existsMessage(
  db: Database,
  { roomId, userId, refId }: { roomId: number; userId: number; refId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('roomId', '=', roomId)
    .where('userId', '=', userId)
    .where('refId', '=', refId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those among these people whom a guardian lets send and get pictures. */
export async function listAllowedPictures(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${[...userIds]}::bigint[]) and ${hasPictureLeave(sql.ref('users.id'))}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

export function hasPictureLeave(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from guardianships g
    where g.student_id = ${userId} and g.state = 'granted' and g.allows_pictures)`
}
