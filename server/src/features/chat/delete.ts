import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { IncomingEvent } from '../../platform/realtime/handler.ts'
import { lockConversation } from '../rooms/store.ts'
import { messageDeleted } from './events.ts'
import { deleteMessageText } from './message.store.ts'
import { messageOfAuthor } from './ownership.ts'

/** Deletes one's own message, however old: its text is gone for everybody. */
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
