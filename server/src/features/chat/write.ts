import { mayWrite, type Writer } from '@hiwar/domain/chat/chat.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { Refusal } from '../../platform/refusal.ts'
import { messageSent } from './events.ts'
import { findCounterpart } from './member.store.ts'
import { getMessage, insertMessage, type MessageRow } from './message.store.ts'
import { conversationOfMember } from './ownership.ts'
import { presentMessage } from './present.ts'

export interface Written {
  roomId: number
  writer: Writer & { id: number }
  /** Cleaned already. */
  text: string
  refId: string | null
}

/** Stores a message in a room that is held, and says so; the same mark again is the message that is stored. */
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
