/** Messages; each change takes the next revision of its conversation, which the caller has locked. */
import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { Messages } from '../../platform/db/types.generated.ts'
import { type ConversationRow, updateRevision } from '../conversations/store.ts'
import { messageSent, messageUpdated } from './events.ts'

export type MessageRow = Selectable<Messages>

export interface NewMessage {
  roomId: number
  userId: number
  text: string
  refId: string | null
}

/** A message that is not deleted. */
export function findMessage(db: Database | Trx, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}

/** A message, deleted or not. */
export function getMessage(trx: Trx, id: number): Promise<MessageRow> {
  return trx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertMessage(
  trx: Trx,
  { roomId, userId, text, refId }: NewMessage,
  now: Date,
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    with raised as (
      update rooms set rev = rev + 1, message_count = message_count + 1 where id = ${roomId} returning rev)
    insert into messages (room_id, user_id, text, ref_id, rev, created_at, updated_at)
    values (${roomId}, ${userId}, ${text}, ${refId}, (select rev from raised), ${now}, ${now})
    returning *`.execute(trx)
  return rows[0] as MessageRow
}

export async function updateText(
  trx: Trx,
  { id, roomId }: Pick<MessageRow, 'id' | 'roomId'>,
  text: string,
  now: Date,
): Promise<MessageRow> {
  const rev = await updateRevision(trx, roomId, { revisions: 1, messages: 0 })
  return trx
    .updateTable('messages')
    .set({ text, rev, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Erases the text of a message, in its row and in events that carry it. */
export async function deleteMessageText(
  trx: Trx,
  { id, roomId }: Pick<MessageRow, 'id' | 'roomId'>,
  now: Date,
): Promise<number> {
  const rev = await updateRevision(trx, roomId, { revisions: 1, messages: -1 })
  await trx
    .updateTable('messages')
    .set({ text: '', rev, deletedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await sql`
    update events set payload = jsonb_set(payload, '{message,text}', '""')
    where kind in (${sql.lit(messageSent.name)}, ${sql.lit(messageUpdated.name)})
      and (payload -> 'message' ->> 'id')::bigint = ${id}`.execute(trx)
  return rev
}

/** Marks the other member's messages up to one as read, each with its own revision; null when all were read. */
export async function updateReadMessages(
  trx: Trx,
  { roomId, readerId, upTo }: { roomId: number; readerId: number; upTo: number },
  now: Date,
): Promise<number | null> {
  const unread = await trx
    .selectFrom('messages')
    .select('id')
    .where('roomId', '=', roomId)
    .where('userId', '!=', readerId)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  if (unread.length === 0) return null
  const last = await updateRevision(trx, roomId, { revisions: unread.length, messages: 0 })
  const first = last - unread.length
  await sql`
    update messages m set read_at = ${now}, rev = ${first}::bigint + u.place
    from unnest(${unread.map(({ id }) => id)}::bigint[]) with ordinality u (id, place)
    where m.id = u.id`.execute(trx)
  return last
}

/** Messages of a conversation: by age for readers, by revision for returning clients. */
export interface MessagePage {
  list: MessageRow[]
  total: number
}

/** Messages that are not deleted, newest first; the conversation's row has their count. */
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

/** Messages changed after a revision, deleted ones included, in the order of change. */
export function listChanges(
  db: Database,
  roomId: number,
  { afterRev, ...page }: PageQuery & { afterRev: number },
): Promise<MessagePage> {
  const changed = db.selectFrom('messages').where('roomId', '=', roomId).where('rev', '>', afterRev)
  return pageOf(changed, changed.selectAll().orderBy('rev'), page)
}
