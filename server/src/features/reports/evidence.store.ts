/** Messages of a report as they were when it was filed; edits and deletions do not reach them. */
import type { MessageFileKind } from '@hiwar/contract/talk/message-files.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { FileHolder } from '../files/stored-file.ts'
import { type PersonRow, personOf } from '../users/store.ts'

/** Messages of each side of the reported one that staff see with it. */
const around = 5

const columns = sql.raw('report_id, message_id, user_id, text, sent_at, reported, file_name, file_kind')
/** The file of a kept message, if it has one. */
const withFile = sql`left join message_files f on f.message_id = kept.id`

/** Keeps the message with those around it. */
export async function keepMessage(trx: Trx, reportId: number, message: { id: number; roomId: number }): Promise<void> {
  const { id, roomId } = message
  await sql`
    insert into report_messages (${columns})
    select ${reportId}, kept.id, user_id, text, kept.created_at, kept.id = ${id}, f.name, f.kind from (
      ${sideOf(roomId, sql`id <= ${id}`, sql`desc limit ${around + 1}`)} union all
      ${sideOf(roomId, sql`id > ${id}`, sql`limit ${around}`)}) kept ${withFile}`.execute(trx)
}

export interface BlockedText {
  /** Null for a first message, whose conversation was not opened. */
  roomId: number | null
  userId: number
  /** Null for a text that may not be kept. */
  text: string | null
}

/** Keeps a text that was not sent, with what stands before it. */
export async function keepBlocked(trx: Trx, reportId: number, blocked: BlockedText, now: Date): Promise<void> {
  const { roomId, userId, text } = blocked
  if (roomId !== null) {
    await sql`
      insert into report_messages (${columns})
      select ${reportId}, kept.id, user_id, text, kept.created_at, false, f.name, f.kind
      from ${sideOf(roomId, sql`true`, sql`desc limit ${around}`)} kept ${withFile}`.execute(trx)
  }
  if (text === null) return
  await trx.insertInto('reportMessages').values({ reportId, userId, text, sentAt: now, reported: true }).execute()
}

/** Keeps the messages of the person that were flagged for contact details since then. */
export async function keepFlagged(trx: Trx, reportId: number, userId: number, since: Date): Promise<void> {
  await sql`
    insert into report_messages (${columns})
    select ${reportId}, m.id, m.user_id, m.text, m.created_at, true, kept.name, kept.kind
    from message_flags f join messages m on m.id = f.message_id and m.deleted_at is null
    left join message_files kept on kept.message_id = m.id
    where ${sentContact(userId, since)}`.execute(trx)
}

export async function countSentContact(trx: Trx, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_flags f where ${sentContact(userId, since)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Contact details that were sent knowingly; exercises and what staff found harmless do not count. */
function sentContact(userId: number, since: Date): RawBuilder<boolean> {
  return sql`f.user_id = ${userId} and f.at > ${since} and f.message_id is not null and f.acknowledged
    and not f.exercise and f.wrong is not true and cardinality(f.contact) > 0`
}

function sideOf(roomId: number, where: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select id, user_id, text, created_at from messages
    where room_id = ${roomId} and deleted_at is null and ${where} order by id ${order})`
}

export interface EvidenceRow {
  id: number
  messageId: number | null
  author: PersonRow
  text: string
  sentAt: Date
  reported: boolean
  fileName: string | null
  fileKind: MessageFileKind | null
}

export function listEvidence(db: Database | Trx, reportId: number): Promise<EvidenceRow[]> {
  return db
    .selectFrom('reportMessages')
    .select(['id', 'messageId', 'text', 'sentAt', 'reported', 'fileName', 'fileKind'])
    .select([personOf('reportMessages.userId').as('author')])
    .where('reportId', '=', reportId)
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
}

/** Files of kept messages are nobody's, and staff read them. The nightly sweep removes them after their messages. */
export const evidenceFiles: FileHolder = {
  folder: 'chat-files',
  async holding(db, names) {
    const rows = await db
      .selectFrom('reportMessages')
      .select('fileName')
      .where((row) => isAnyOf(row.ref('fileName'), names))
      .execute()
    return rows.flatMap(({ fileName: name }) => (name === null ? [] : [{ name, ownerId: [], isEvidence: true }]))
  },
}
