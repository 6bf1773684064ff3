import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { IncomingEvent } from '../../platform/realtime/handler.ts'
import { cleanMessage } from '../../platform/rich-text.ts'
import { lockConversation } from '../rooms/store.ts'
import { presentMessage } from './present.ts'
import { writeMessage } from './write.ts'

/** Writes a message; sent again with the same mark it is the one that is stored. */
export async function sendMessage(context: Context, { actor, payload }: IncomingEvent<'SendMessage'>) {
  const { roomId, refId } = payload
  const text = cleanMessage(payload.text)
  const row = await inTransaction(context.db, async (trx) => {
    await lockConversation(trx, roomId)
    return writeMessage(context, trx, { roomId, writer: actor, text, refId })
  })
  return { message: presentMessage(row) }
}
