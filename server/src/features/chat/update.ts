import { mayEdit } from '@hiwar/domain/chat/chat.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { IncomingEvent } from '../../platform/realtime/handler.ts'
import { RefusedEvent } from '../../platform/realtime/refused-event.ts'
import { cleanMessage } from '../../platform/rich-text.ts'
import { lockConversation } from '../rooms/store.ts'
import { messageUpdated } from './events.ts'
import { updateText } from './message.store.ts'
import { messageOfAuthor } from './ownership.ts'
import { presentMessage } from './present.ts'

/** Changes the text of one's own message while it is young; the same text again changes nothing. */
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
