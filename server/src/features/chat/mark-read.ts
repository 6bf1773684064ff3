import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { IncomingEvent } from '../../platform/realtime/handler.ts'
import { RefusedEvent } from '../../platform/realtime/refused-event.ts'
import { lockConversation } from '../rooms/store.ts'
import { messagesRead } from './events.ts'
import { updateReadMessages } from './message.store.ts'
import { conversationOfMember, standingMessage } from './ownership.ts'

/** Marks a message of the other member and all before it as read; told only when one of them was not. */
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
