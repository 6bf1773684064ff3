import { mayWrite, type Writer } from '@hiwar/domain/chat/reach.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { Refusal } from '../../platform/refusal.ts'
import { messageSent } from './events.ts'
import { getCounterpart } from './member.store.ts'
import { findSent, insertMessage, type MessageRow } from './message.store.ts'
import { presentMessage } from './present.ts'

export interface Written {
  roomId: number
  writer: Writer & { id: number }
  receiverId: number
  /** Cleaned already. */
  text: string
  refId: string | null
}

/** Stores a message in a room that is held, and says so; the same mark again is the message that is stored. */
export async function writeMessage(context: Context, trx: Trx, written: Written): Promise<MessageRow> {
  const { roomId, writer, receiverId, text, refId } = written
  const receiver = await getCounterpart(trx, roomId, receiverId)
  if (!mayWrite(writer, receiver)) throw new Refusal('forbidden')
  const sent = refId === null ? undefined : await findSent(trx, { roomId, userId: writer.id, refId })
  if (sent !== undefined) return sent
  const row = await insertMessage(trx, { roomId, userId: writer.id, text, refId }, context.clock.now())
  const message = presentMessage(row)
  const { muted } = receiver
  await recordEvent(context, trx, messageSent, { message, roomId, senderId: writer.id, receiverId, muted })
  return row
}
