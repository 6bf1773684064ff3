import type { Context } from '../../context.ts'
import type { IncomingEvent } from '../../platform/realtime/handler.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { conversationOfMember } from './ownership.ts'

/** Lets the other sockets of the room know that somebody writes; nothing of it is kept. */
export async function tellTyping({ db }: Context, { actor, payload, connection }: IncomingEvent<'UserTyping'>) {
  const { roomId } = payload
  await conversationOfMember(db, roomId, actor.id)
  connection.tellOthers(channels.chat(roomId), 'UserTyping', { roomId, userId: actor.id })
  return {}
}
