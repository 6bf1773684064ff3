/** What comes before an event about a room or a message: it is there, and the caller's to touch. */
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { RefusedEvent } from '../../platform/realtime/refused-event.ts'
import { type ConversationRow, findConversation, membersOf } from '../rooms/store.ts'
import { findMessage, type MessageRow } from './message.store.ts'

/** The room, for its members. */
export async function conversationOfMember(
  db: Database | Trx,
  roomId: number,
  userId: number,
): Promise<ConversationRow> {
  const room = await findConversation(db, roomId)
  if (room === undefined) throw new RefusedEvent('room-not-found')
  if (!membersOf(room).includes(userId)) throw new RefusedEvent('not-member')
  return room
}

/** A message that was not deleted. */
export async function standingMessage(db: Database | Trx, id: number): Promise<MessageRow> {
  const message = await findMessage(db, id)
  if (message === undefined) throw new RefusedEvent('message-not-found')
  return message
}

/** The same, for its author. */
export async function messageOfAuthor(db: Database | Trx, id: number, userId: number): Promise<MessageRow> {
  const message = await standingMessage(db, id)
  if (message.userId !== userId) throw new RefusedEvent('not-owner')
  return message
}
