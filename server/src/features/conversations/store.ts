/** Conversations with their members and revisions. */
import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/driver.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { eventKind } from '../../platform/events/events.ts'
import { insertEvent } from '../../platform/events/store.ts'

export type ConversationRow = Row<'rooms'>

export function findConversation(db: Database | Trx, id: number): Promise<ConversationRow | undefined> {
  return db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findConversationOfPair(db: Database | Trx, one: number, other: number) {
  return db
    .selectFrom('rooms')
    .selectAll()
    .where('firstId', '=', Math.min(one, other))
    .where('secondId', '=', Math.max(one, other))
    .executeTakeFirst()
}

export function membersOf({ firstId, secondId }: Pick<ConversationRow, 'firstId' | 'secondId'>): [number, number] {
  return [firstId, secondId]
}

export function otherOf(conversation: Pick<ConversationRow, 'firstId' | 'secondId'>, userId: number): number {
  return conversation.firstId === userId ? conversation.secondId : conversation.firstId
}

export interface Revision {
  roomId: number
  rev: number
}

export function listRevisionsOf(db: Database | Trx, userId: number): Promise<Revision[]> {
  return db
    .selectFrom('rooms')
    .select(['id as roomId', 'rev'])
    .where((row) => row.or([row('firstId', '=', userId), row('secondId', '=', userId)]))
    .orderBy('id')
    .execute()
}

/** The person's conversations with people without a block between the two. */
export function listOpenRoomsOf(db: Database, userId: number): Promise<{ roomId: number }[]> {
  return db
    .selectFrom('rooms')
    .select('id as roomId')
    .where((row) => row.or([row('firstId', '=', userId), row('secondId', '=', userId)]))
    .where(sql<boolean>`not is_parted(first_id, second_id)`)
    .execute()
}

export async function countConversations(db: Database, ids: readonly number[]): Promise<number> {
  const rows = await db
    .selectFrom('rooms')
    .select('id')
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
  return rows.length
}

/**
 * Locks a conversation so that its changes are made one after the other. The lock must be a transaction's first
 * statement: only then do transaction numbers follow the order of changes, in which event readers announce them.
 */
export async function lockConversation(trx: Trx, id: number): Promise<void> {
  await lockName(trx, `room:${id}`)
}

/** Advances the revision of a locked conversation by a number of changes and returns the last revision. */
export async function updateRevision(trx: Trx, id: number, changes: { revisions: number; messages: number }) {
  const { rev } = await trx
    .updateTable('rooms')
    .set((row) => ({
      rev: row('rev', '+', changes.revisions),
      messageCount: row('messageCount', '+', changes.messages),
    }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

export async function insertConversation(trx: Trx, one: number, other: number, now: Date): Promise<number | undefined> {
  const [firstId, secondId] = one < other ? [one, other] : [other, one]
  const opened = await trx
    .insertInto('rooms')
    .values({ firstId, secondId, createdAt: now })
    .onConflict((row) => row.columns(['firstId', 'secondId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened !== undefined) await recordOpened(trx, opened.id, [firstId, secondId])
  return opened?.id
}

/** Inserting the event row is enough, because no listener of this event runs inside the transaction. */
export async function recordOpened(trx: Trx, roomId: number, memberIds: [number, number]): Promise<void> {
  await insertEvent(trx, conversationOpened.name, { roomId, memberIds })
}

export const conversationOpened = eventKind<{ roomId: number; memberIds: [number, number] }>('room.opened')
