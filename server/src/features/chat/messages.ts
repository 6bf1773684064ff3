import { mayEdit, mayWrite, type Writer } from '@hiwar/domain/chat/chat.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type IncomingEvent, RefusedEvent } from '../../platform/realtime/handler.ts'
import { cleanMessage } from '../../platform/rich-text.ts'
import { type ConversationRow, findConversation, lockConversation, membersOf } from '../conversations/store.ts'
import { messageDeleted, messageSent, messagesRead, messageUpdated } from './events.ts'
import { findCounterpart } from './member.store.ts'
import {
  deleteMessageText,
  findMessage,
  getMessage,
  insertMessage,
  type MessageRow,
  updateReadMessages,
  updateText,
} from './message.store.ts'
import { presentMessage } from './present.ts'

export interface Written {
  roomId: number
  writer: Writer & { id: number }
  /** Already sanitised. */
  text: string
  refId: string | null
}

/** Stores and announces a message of a locked conversation; a repeated refId returns the stored message. */
export async function writeMessage(context: Context, trx: Trx, written: Written): Promise<MessageRow> {
  const { roomId, writer, text, refId } = written
  const receiver = await findCounterpart(trx, { roomId, writerId: writer.id, refId })
  if (receiver === undefined) await conversationOfMember(trx, roomId, writer.id)
  if (receiver === undefined || !mayWrite(writer, receiver)) throw new Refusal('forbidden')
  if (receiver.sentId !== null) return getMessage(trx, receiver.sentId)
  const row = await insertMessage(trx, { roomId, userId: writer.id, text, refId }, context.clock.now())
  const message = presentMessage(row)
  const { id: receiverId, muted } = receiver
  await recordEvent(context, trx, messageSent, { message, roomId, senderId: writer.id, receiverId, muted })
  return row
}

/** Sends a message; a repeated refId returns the stored one. */
export async function sendMessage(context: Context, { actor, payload }: IncomingEvent<'SendMessage'>) {
  const { roomId, refId } = payload
  const text = cleanMessage(payload.text)
  const row = await inTransaction(context.db, async (trx) => {
    await lockConversation(trx, roomId)
    return writeMessage(context, trx, { roomId, writer: actor, text, refId })
  })
  return { message: presentMessage(row) }
}

/** Changes the caller's own message within a day; the same text again changes nothing. */
export async function updateMessage(context: Context, { actor, payload }: IncomingEvent<'UpdateMessage'>) {
  const now = context.clock.now()
  const text = cleanMessage(payload.text)
  const { roomId } = await messageOfAuthor(context.db, payload.id, actor.id)
  return inTransaction(context.db, async (trx) => {
    await lockConversation(trx, roomId)
    const before = await messageOfAuthor(trx, payload.id, actor.id)
    if (!mayEdit(instantOfDate(before.createdAt), instantOfDate(now))) {
      throw new RefusedEvent('unallowed', { reason: 'forbidden' })
    }
    if (before.text === text) return { message: presentMessage(before) }
    const message = presentMessage(await updateText(trx, before, text, now))
    await recordEvent(context, trx, messageUpdated, { message })
    return { message }
  })
}

/** Deletes the caller's own message of any age: its text is gone for both members. */
export async function deleteMessage(context: Context, { actor, payload }: IncomingEvent<'DeleteMessage'>) {
  const { roomId } = await messageOfAuthor(context.db, payload.id, actor.id)
  return inTransaction(context.db, async (trx) => {
    await lockConversation(trx, roomId)
    const message = await messageOfAuthor(trx, payload.id, actor.id)
    const rev = await deleteMessageText(trx, message, context.clock.now())
    await recordEvent(context, trx, messageDeleted, { roomId, messageId: message.id, rev })
    return {}
  })
}

/** Marks the other member's messages up to one as read; announces only when one was unread. */
export async function markMessageAsRead(context: Context, { actor, payload }: IncomingEvent<'MarkMessageAsRead'>) {
  const { db, clock } = context
  const { id: messageId, roomId, userId } = await standingMessage(db, payload.id)
  await conversationOfMember(db, roomId, actor.id)
  if (userId === actor.id) throw new RefusedEvent('unallowed', { reason: 'forbidden' })
  return inTransaction(db, async (trx) => {
    await lockConversation(trx, roomId)
    const rev = await updateReadMessages(trx, { roomId, readerId: actor.id, upTo: messageId }, clock.now())
    if (rev !== null) await recordEvent(context, trx, messagesRead, { roomId, messageId, userId: actor.id, rev })
    return {}
  })
}

// Checks before an event: the conversation or message exists, and the caller may touch it.

/** The conversation, for its members. */
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

/** A message that is not deleted. */
async function standingMessage(db: Database | Trx, id: number): Promise<MessageRow> {
  const message = await findMessage(db, id)
  if (message === undefined) throw new RefusedEvent('message-not-found')
  return message
}

/** A message that is not deleted, for its author. */
async function messageOfAuthor(db: Database | Trx, id: number, userId: number): Promise<MessageRow> {
  const message = await standingMessage(db, id)
  if (message.userId !== userId) throw new RefusedEvent('not-owner')
  return message
}
