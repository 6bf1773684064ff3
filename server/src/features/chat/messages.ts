import type { Message } from '@hiwar/contract/talk/chat.ts'
import { mayEdit, mayWrite, needsPictureLeave, type Writer } from '@hiwar/domain/chat/chat.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type IncomingEvent, RefusedEvent } from '../../platform/realtime/handler.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { demandConsentToWrite } from '../consents/gate.ts'
import { findConversation, lockConversation, membersOf } from '../conversations/store.ts'
import { deleteFile } from '../files/keep.ts'
import { isPartedRoom } from '../users/parted.store.ts'
import { messageDeleted, messageSent, messagesRead, messageUpdated } from './events.ts'
import { listAllowedPictures } from './file.store.ts'
import { type Counterpart, findCounterpart } from './member.store.ts'
import {
  deferMessage,
  deleteMessageText,
  type FileRow,
  findMessage,
  getMessage,
  type MessageRow,
  messageAt,
  updateReadMessages,
  updateText,
} from './message.store.ts'
import { presentMessage } from './present.ts'
import { type Blocked, keepFlag, passEdit, passMessage, type Said, sentOf } from './read-text.ts'

interface Written {
  roomId: number
  writer: Writer & { id: number }
  /** Sanitized HTML. */
  text: string
  refId: string | null
  /** A file that is stored already. */
  file?: FileRow | null
  said: Said
}

/**
 * Stores and announces a message; the caller has locked the conversation. A repeated refId returns the stored message.
 * A blocked message leaves its flag alone, and the caller commits that before refusing.
 */
export async function writeMessage(
  context: Context,
  trx: Trx,
  written: Written,
): Promise<{ message: Message } | Blocked> {
  const { roomId, writer, text, refId, file = null, said } = written
  const now = context.clock.now()
  const receiver = await findCounterpart(trx, { roomId, writerId: writer.id, refId }, now)
  if (receiver === undefined) await conversationOfMember(trx, roomId, writer.id)
  if (receiver === undefined || !mayWrite(writer, receiver)) throw new Refusal('forbidden')
  if (receiver.parted || receiver.erased) throw new Refusal('pair-unavailable')
  if (receiver.sentId !== null) return { message: presentMessage(await getMessage(trx, receiver.sentId)) }
  await demandConsentToWrite(context, trx, { writerId: writer.id, receiverId: receiver.id })
  if (file?.kind === 'picture') await demandPictureLeave(trx, { ...receiver, writerId: writer.id }, now)
  const passed = await passMessage(context, trx, { ...written, text: readOf(text, file) }, receiver)
  if ('blocked' in passed) return passed
  const { flag, caution } = passed
  const { id: receiverId, isPushed } = receiver
  const row = messageAt(receiver, { roomId, userId: writer.id, text, refId, caution, file }, now)
  await deferMessage(trx, row)
  if (flag !== null) await keepFlag(context, trx, row, { writerId: writer.id, readerId: receiverId, flag, said })
  const message = presentMessage(row)
  await recordEvent(context, trx, messageSent, { message, roomId, senderId: writer.id, receiverId, isPushed })
  return { message }
}

/** What others read of a message: the name of a PDF is words too. */
function readOf(text: string, file: FileRow | null): string {
  return [text, file?.title?.replace(/\.pdf$/i, '')].filter(Boolean).join(' ')
}

/** Where a member is under 16, the guardian's leave decides on pictures. */
async function demandPictureLeave(
  trx: Trx,
  { id, birthYear, writerId, writerBirthYear }: Counterpart & { writerId: number },
  now: Date,
): Promise<void> {
  const people = [
    { id, birthYear },
    { id: writerId, birthYear: writerBirthYear },
  ]
  const young = people.filter((person) => needsPictureLeave(person.birthYear, instantOfDate(now))).map((one) => one.id)
  if (young.length === 0) return
  const allowed = await listAllowedPictures(trx, young)
  if (!young.every((each) => allowed.includes(each))) throw new Refusal('picture-not-allowed')
}

/** Sends a message. A repeated refId returns the stored message. */
export async function sendMessage(context: Context, { actor, payload }: IncomingEvent<'SendMessage'>) {
  const { roomId, refId, text: html, ...said } = payload
  const text = cleanRichText(html, 'message')
  const answer = await inTransaction(context.db, async (trx) => {
    await lockConversation(trx, roomId)
    return writeMessage(context, trx, { roomId, writer: actor, text, refId, said })
  })
  return sentOf(answer)
}

/**
 * Changes the caller's own message within a day of sending. The same text changes nothing. ours: a flag stays when the
 * edit has none, for the message was sent as it was.
 */
export async function updateMessage(context: Context, { actor, payload }: IncomingEvent<'UpdateMessage'>) {
  const now = context.clock.now()
  const { id, text: html, ...said } = payload
  const text = cleanRichText(html, 'message')
  const { roomId } = await messageOfAuthor(context.db, id, actor.id)
  const answer = await inTransaction(context.db, async (trx): Promise<{ message: Message } | Blocked> => {
    await lockConversation(trx, roomId)
    const before = await messageOfAuthor(trx, id, actor.id)
    const receiver = await findCounterpart(trx, { roomId, writerId: actor.id, refId: null }, now)
    if (receiver?.parted || receiver?.erased) throw new RefusedEvent('unallowed', { reason: 'pair-unavailable' })
    if (!mayEdit(instantOfDate(before.createdAt), instantOfDate(now))) {
      throw new RefusedEvent('unallowed', { reason: 'forbidden' })
    }
    if (before.text === text) return { message: presentMessage(before) }
    // An edit says something new, so it asks for what a message asks for.
    if (receiver === undefined || !mayWrite(actor, receiver)) throw new Refusal('forbidden')
    await demandConsentToWrite(context, trx, { writerId: actor.id, receiverId: receiver.id })
    const passed = await passEdit(context, trx, { message: before, writer: actor, text, said }, receiver)
    if ('blocked' in passed) return passed
    const { flag, caution } = passed
    const row = await updateText(trx, before, { text, caution }, now)
    if (flag !== null) await keepFlag(context, trx, row, { writerId: actor.id, readerId: receiver.id, flag, said })
    const message = presentMessage(row)
    await recordEvent(context, trx, messageUpdated, { message })
    return { message }
  })
  return sentOf(answer)
}

/** Deletes the caller's own message of any age. The text is erased for both members. */
export async function deleteMessage(context: Context, { actor, payload }: IncomingEvent<'DeleteMessage'>) {
  const { roomId } = await messageOfAuthor(context.db, payload.id, actor.id)
  return inTransaction(context.db, async (trx) => {
    await lockConversation(trx, roomId)
    const message = await messageOfAuthor(trx, payload.id, actor.id)
    const { rev, file } = await deleteMessageText(trx, message, context.clock.now())
    if (file !== null) await deleteFile(context, trx, 'chat-files', file)
    await recordEvent(context, trx, messageDeleted, { roomId, messageId: message.id, rev })
    return {}
  })
}

/** Marks the other member's messages up to one as read, and announces that only if one was unread. */
export async function markMessageAsRead(context: Context, { actor, payload }: IncomingEvent<'MarkMessageAsRead'>) {
  const { db, clock } = context
  const { id: messageId, roomId, userId } = await undeletedMessage(db, payload.id)
  await conversationOfMember(db, roomId, actor.id)
  if (userId === actor.id) throw new RefusedEvent('unallowed', { reason: 'forbidden' })
  return inTransaction(db, async (trx) => {
    await lockConversation(trx, roomId)
    // The other side does not learn what a person reads after a block.
    if (await isPartedRoom(trx, roomId)) return {}
    const rev = await updateReadMessages(trx, { roomId, readerId: actor.id, upTo: messageId }, clock.now())
    if (rev !== null) await recordEvent(context, trx, messagesRead, { roomId, messageId, userId: actor.id, rev })
    return {}
  })
}

export async function conversationOfMember(db: Database | Trx, roomId: number, userId: number) {
  const conversation = await findConversation(db, roomId)
  if (conversation === undefined) throw new RefusedEvent('room-not-found')
  if (!membersOf(conversation).includes(userId)) throw new RefusedEvent('not-member')
  return conversation
}

/** Refuses a deleted message like an unknown one. */
async function undeletedMessage(db: Database | Trx, id: number): Promise<MessageRow> {
  const message = await findMessage(db, id)
  if (message === undefined) throw new RefusedEvent('message-not-found')
  return message
}

async function messageOfAuthor(db: Database | Trx, id: number, userId: number): Promise<MessageRow> {
  const message = await undeletedMessage(db, id)
  if (message.userId !== userId) throw new RefusedEvent('not-owner')
  return message
}
