/** Messages. Each change takes the next revision of its conversation, which the caller has locked. */
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { defer } from '../../platform/db/deferred-rows.ts'
import { boundsOf, type PageQuery } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type ConversationRow, updateRevision } from '../conversations/store.ts'
import { messageSent, messageUpdated } from './events.ts'

export type FileRow = Omit<Row<'messageFiles'>, 'messageId' | 'createdAt'>
export type MessageRow = Row<'messages'> & { file: FileRow | null }

/** The file of a message in a column of its own; messages without one look nowhere. */
export const fileOfMessage = sql<FileRow | null>`case when has_file then (
  select to_jsonb(f) - 'message_id' - 'created_at' from message_files f where f.message_id = messages.id) end`.as(
  'file',
)

export interface NewMessage {
  roomId: number
  userId: number
  text: string
  refId: string | null
  caution: boolean
  file: FileRow | null
}

export function findMessage(db: Database | Trx, id: number): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .select(fileOfMessage)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export function getMessage(trx: Trx, id: number): Promise<MessageRow> {
  return trx.selectFrom('messages').selectAll().select(fileOfMessage).where('id', '=', id).executeTakeFirstOrThrow()
}

export interface MessagePlace {
  nextId: number
  nextRev: number
}

/** The columns of a place, beside a conversation `r`. */
export const nextPlace = sql`nextval(pg_get_serial_sequence('messages', 'id')) as next_id, r.rev + 1 as next_rev`

export async function takePlace(trx: Trx, roomId: number): Promise<MessagePlace> {
  const { rows } = await sql<MessagePlace>`select ${nextPlace} from rooms r where id = ${roomId}`.execute(trx)
  return rows[0] as MessagePlace
}

export function messageAt({ nextId, nextRev }: MessagePlace, message: NewMessage, now: Date): MessageRow {
  const stamps = { readAt: null, deletedAt: null, createdAt: now, updatedAt: now }
  return { id: nextId, rev: nextRev, ...message, hasFile: message.file !== null, ...stamps }
}

export async function insertMessage(trx: Trx, message: MessageRow): Promise<void> {
  await insertion(message).execute(trx)
}

export function deferMessage(trx: Trx, message: MessageRow): Promise<void> {
  return defer(trx, insertion(message))
}

function insertion({ id, roomId, userId, text, refId, caution, file, rev, createdAt }: MessageRow) {
  const kept = file === null ? sql`` : sql`, kept as (${insertionOfFile(id, file, createdAt)})`
  return sql`
    with raised as (update rooms set rev = ${rev}, message_count = message_count + 1 where id = ${roomId})${kept}
    insert into messages (id, room_id, user_id, text, ref_id, caution, has_file, rev, created_at, updated_at)
      overriding system value
    values (${id}, ${roomId}, ${userId}, ${text}, ${refId}, ${caution}, ${file !== null}, ${rev}, ${createdAt}, ${createdAt})`
}

function insertionOfFile(id: number, { kind, name, title, bytes, width, height, ...sound }: FileRow, now: Date) {
  const { milliseconds, wave } = sound
  return sql`
    insert into message_files (message_id, kind, name, title, bytes, width, height, milliseconds, wave, created_at)
    values (${id}, ${kind}, ${name}, ${title}, ${bytes}, ${width}, ${height}, ${milliseconds}, ${wave}::int[], ${now})`
}

/** How many messages on each side of an edited one may hold pieces of a number with it, and how far away they are. */
const neighbours = 5
const nearMinutes = 10

/** The author's messages around one of them that were written near it, or changed lately; in the order of writing. */
export async function listNeighbours(trx: Trx, { id, roomId, userId, createdAt }: MessageRow, now: Date) {
  const near = nearMinutes * MINUTE
  const side = (isBehind: boolean) => sql`
    (select id, text, created_at, updated_at from messages
    where room_id = ${roomId} and user_id = ${userId} and deleted_at is null
      and id ${sql.raw(isBehind ? '>' : '<')} ${id}
    order by id ${sql.raw(isBehind ? 'asc' : 'desc')} limit ${neighbours})`
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from (${side(false)} union all ${side(true)}) around
    where created_at between ${datePlus(createdAt, -near)} and ${datePlus(createdAt, near)}
      or updated_at > ${datePlus(now, -near)}
    order by id`.execute(trx)
  return rows
}

export async function updateText(
  trx: Trx,
  { id, roomId }: Pick<MessageRow, 'id' | 'roomId'>,
  changes: { text: string; caution: boolean },
  now: Date,
) {
  const rev = await updateRevision(trx, roomId, { revisions: 1, messages: 0 })
  return trx
    .updateTable('messages')
    .set({ ...changes, rev, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .returning(fileOfMessage)
    .executeTakeFirstOrThrow()
}

/**
 * Erases the text of a message from its row and from the recorded events that contain the text, and the row of its file.
 */
export async function deleteMessageText(trx: Trx, { id, roomId }: Pick<MessageRow, 'id' | 'roomId'>, now: Date) {
  const rev = await updateRevision(trx, roomId, { revisions: 1, messages: -1 })
  await trx
    .updateTable('messages')
    .set({ text: '', hasFile: false, rev, deletedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await sql`
    update events set payload = jsonb_set(payload, '{message}', payload -> 'message' || '{"text": "", "file": null}')
    where kind in (${sql.lit(messageSent.name)}, ${sql.lit(messageUpdated.name)})
      and (payload -> 'message' ->> 'id')::bigint = ${id}`.execute(trx)
  const dropped = await trx.deleteFrom('messageFiles').where('messageId', '=', id).returning('name').executeTakeFirst()
  return { rev, file: dropped?.name ?? null }
}

/**
 * Marks the other member's messages up to `upTo` as read, each with its own revision. Returns null when all of them
 * were already read.
 */
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

export interface MessagePage extends Pick<ConversationRow, 'firstId' | 'secondId'> {
  list: MessageRow[]
  total: number
}

export interface MessageQuery extends PageQuery {
  /** Asks for the messages that changed after this revision. */
  afterRev?: number | undefined
}

/**
 * One page of messages: by age for readers, newest first and without deleted ones; by revision for clients that
 * reconnect, with deleted ones. Undefined for an unknown conversation. One statement reads the page, its total and the
 * conversation.
 */
export async function findMessages(db: Database, roomId: number, asked: MessageQuery) {
  const { afterRev } = asked
  const { limit, offset } = boundsOf(asked)
  const changed = (from: ExpressionBuilder<DB, 'rooms'>, rev: number) =>
    from.selectFrom('messages').whereRef('roomId', '=', 'rooms.id').where('rev', '>', rev)
  const rows = await db
    .selectFrom('rooms')
    .leftJoinLateral(
      (from) => {
        const wanted =
          afterRev === undefined
            ? from
                .selectFrom('messages')
                .whereRef('roomId', '=', 'rooms.id')
                .where('deletedAt', 'is', null)
                .orderBy('id', 'desc')
            : changed(from, afterRev).orderBy('rev')
        return wanted.selectAll().select(fileOfMessage).limit(limit).offset(offset).as('message')
      },
      (join) => join.onTrue(),
    )
    .selectAll('message')
    .select((from) => [
      'rooms.firstId',
      'rooms.secondId',
      afterRev === undefined
        ? from.ref('rooms.messageCount').as('total')
        : changed(from, afterRev)
            .select((row) => row.fn.countAll<number>().as('count'))
            .$asScalar()
            .$notNull()
            .as('total'),
    ])
    .where('rooms.id', '=', roomId)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { firstId, secondId, total } = first
  // An empty page is one row without a message.
  const list = rows.filter(({ id }) => id !== null).slice(0, asked.size) as MessageRow[]
  return { list, total, firstId, secondId }
}
