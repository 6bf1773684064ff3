/** The unread messages of a conversation, for notices to their reader. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { defer } from '../../platform/db/deferred-rows.ts'

export interface UnreadRow {
  readerRole: Role
  writerId: number
  /** Number of unread messages of the conversation. */
  count: number
  /** The first and the last message that no notice has told of. */
  firstId: number
  lastId: number
  sentAt: Date
  lastSentAt: Date
  /** Time of the last notice of the conversation. */
  notifiedAt: Date | null
}

/**
 * Undefined when the reader has none, has muted the conversation, is parted from the writer, suspended or erased. A
 * socket says nothing of what was read, because a phone's may live on without its person.
 */
export async function findUnread(trx: Trx, roomId: number, readerId: number): Promise<UnreadRow | undefined> {
  const { rows } = await sql<UnreadRow>`
    select reader.role as reader_role, min(m.user_id) as writer_id, count(*) as count, notice.at as notified_at,
      min(m.id) filter (where m.created_at > since.at) as first_id,
      max(m.id) filter (where m.created_at > since.at) as last_id,
      min(m.created_at) filter (where m.created_at > since.at) as sent_at,
      max(m.created_at) filter (where m.created_at > since.at) as last_sent_at
    from rooms r
    join users reader on reader.id = ${readerId}
    left join room_settings s on s.room_id = r.id and s.user_id = reader.id
    cross join lateral (
      select max(n.created_at) as at from notifications n
      where n.user_id = reader.id and n.kind = 'messages-waiting' and (n.data ->> 'roomId')::bigint = r.id) notice
    cross join lateral (select coalesce(notice.at, '-infinity') as at) since
    join messages m on m.room_id = r.id and m.user_id <> reader.id and m.read_at is null and m.deleted_at is null
    where r.id = ${roomId} and not coalesce(s.muted, false) and not is_parted(r.first_id, r.second_id)
      and reader.suspension_id is null and reader.erased_at is null
    group by reader.role, notice.at
    having bool_or(m.created_at > since.at)`.execute(trx)
  return rows[0]
}

/** What is read in the conversation is no news in the list of notices; written together with the commit. */
export function markConversationNotified(trx: Trx, userId: number, roomId: number, now: Date): Promise<void> {
  return defer(
    trx,
    trx
      .updateTable('notifications')
      .set({ readAt: now })
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where('kind', '=', 'messages-waiting')
      .where(sql<boolean>`(data ->> 'roomId')::bigint = ${roomId}`),
  )
}
