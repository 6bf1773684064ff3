import type { Context } from '../context.ts'
import { insertMessage, messageAt, takePlace } from '../features/chat/message.store.ts'
import { insertConversation } from '../features/conversations/store.ts'
import { found } from '../platform/action.ts'
import { inTransaction } from '../platform/db/database.ts'

export function buildConversation({ db, clock }: Context, one: number, other: number): Promise<number> {
  return inTransaction(db, async (trx) => found(await insertConversation(trx, one, other, clock.now()), 'room-exists'))
}

/** Inserts a message without announcing it. */
export async function buildMessage(
  { db, clock }: Context,
  roomId: number,
  userId: number,
  text = 'مرحبًا بك',
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const place = await takePlace(trx, roomId)
    await insertMessage(trx, messageAt(place, { roomId, userId, text, refId: null, caution: false }, clock.now()))
    return place.nextId
  })
}
