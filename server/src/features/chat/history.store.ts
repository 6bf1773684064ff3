/** What was said in a room: by age for readers, by change for those who were away. */
import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import type { ConversationRow } from '../rooms/store.ts'
import type { MessageRow } from './message.store.ts'

export interface MessagePage {
  list: MessageRow[]
  total: number
}

/** Messages that are not deleted, newest first; the room itself knows how many there are. */
export async function listMessages(
  db: Database,
  { id, messageCount: total }: Pick<ConversationRow, 'id' | 'messageCount'>,
  { page, size }: PageQuery,
): Promise<MessagePage> {
  const list = await db
    .selectFrom('messages')
    .selectAll()
    .where('roomId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { list, total }
}

/** Messages that changed after a revision, deleted ones among them, in the order of their changes. */
export function listChanges(
  db: Database,
  roomId: number,
  { afterRev, ...page }: PageQuery & { afterRev: number },
): Promise<MessagePage> {
  const changed = db.selectFrom('messages').where('roomId', '=', roomId).where('rev', '>', afterRev)
  return pageOf(changed, changed.selectAll().orderBy('rev'), page)
}
