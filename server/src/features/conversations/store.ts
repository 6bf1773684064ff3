/** Conversations: their members and their revision. */

import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { Rooms } from '../../platform/db/types.generated.ts'
import { insertEvent } from '../../platform/events/store.ts'
import { conversationOpened } from './events.ts'

export type ConversationRow = Selectable<Rooms>

export function findConversation(db: Database | Trx, id: number): Promise<ConversationRow | undefined> {
  return db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findConversationOfPair(
  db: Database | Trx,
  one: number,
  other: number,
): Promise<ConversationRow | undefined> {
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

/** The other member. */
export function otherOf(room: Pick<ConversationRow, 'firstId' | 'secondId'>, userId: number): number {
  return room.firstId === userId ? room.secondId : room.firstId
}

/** Revision of a conversation. */
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

/** Number of these conversations that exist. */
export async function countConversations(db: Database, ids: readonly number[]): Promise<number> {
  const rows = await db
    .selectFrom('rooms')
    .select('id')
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
  return rows.length
}

/**
 * Holds a conversation, so that its changes come one after the other. To be the first thing a transaction does: only
 * then are transactions numbered in the order of their changes, in which the readers of events tell them.
 */
export async function lockConversation(trx: Trx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room:${id}`}, 0))`.execute(trx)
}

/** Counts changes of a locked conversation and returns the last revision. */
export async function updateRevision(
  trx: Trx,
  id: number,
  changes: { revisions: number; messages: number },
): Promise<number> {
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

/** Opens the one conversation of two people; undefined when it already exists. */
export async function insertConversation(trx: Trx, one: number, other: number, now: Date): Promise<number | undefined> {
  const [firstId, secondId] = one < other ? [one, other] : [other, one]
  const opened = await trx
    .insertInto('rooms')
    .values({ firstId, secondId, createdAt: now })
    .onConflict((row) => row.columns(['firstId', 'secondId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // No listener runs within the transaction, so inserting the fact suffices.
  if (opened !== undefined)
    await insertEvent(trx, conversationOpened.name, { roomId: opened.id, memberIds: [firstId, secondId] })
  return opened?.id
}
