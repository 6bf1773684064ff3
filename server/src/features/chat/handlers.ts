/** On connect, a socket subscribes to all conversations of its user. */
import type { ServerPayload } from '@hiwar/contract/events/events.ts'
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/events.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { type Connection, type IncomingEvent, RefusedEvent, serveEvent } from '../../platform/realtime/handler.ts'
import type { ConnectionListener } from '../../platform/realtime/socket-lifecycle.ts'
import { conversationOpened, countConversations, listRevisionsOf, type Revision } from '../conversations/store.ts'
import { isPartedRoom } from '../users/parted.store.ts'
import { messageDeleted, messageSent, messagesRead, messageUpdated } from './events.ts'
import { conversationOfMember, deleteMessage, markMessageAsRead, sendMessage, updateMessage } from './messages.ts'

export const chatListener: ConnectionListener<Context> = { connected: subscribe, missed: subscribe }

async function subscribe(context: Context, connection: Connection): Promise<void> {
  await joinAll(context, connection)
}

/** Subscribes the socket again to the user's conversations and sends the revision of each. */
async function joinConversations(context: Context, { payload, connection }: IncomingEvent<'JoinRooms'>) {
  const { roomIds } = payload
  if (roomIds !== undefined) await refuseForeign(context, connection.userId, roomIds)
  const own = await joinAll(context, connection)
  return { rooms: roomIds === undefined ? own : own.filter(({ roomId }) => roomIds.includes(roomId)) }
}

async function joinAll({ db }: Context, connection: Connection): Promise<Revision[]> {
  const own = await listRevisionsOf(db, connection.userId)
  await connection.join(...own.map(({ roomId }) => channels.chat(roomId)))
  connection.emit('JoinedRooms', { rooms: own })
  return own
}

async function refuseForeign({ db }: Context, userId: number, roomIds: readonly number[]): Promise<void> {
  const own = new Set((await listRevisionsOf(db, userId)).map(({ roomId }) => roomId))
  const others = new Set(roomIds.filter((id) => !own.has(id)))
  if (others.size === 0) return
  throw new RefusedEvent((await countConversations(db, [...others])) < others.size ? 'room-not-found' : 'not-member')
}

/** Tells the other sockets of the conversation that a member is typing; nothing is stored. */
async function sendTyping({ db }: Context, { actor, payload, connection }: IncomingEvent<'UserTyping'>) {
  const { roomId } = payload
  await conversationOfMember(db, roomId, actor.id)
  if (await isPartedRoom(db, roomId)) return {}
  connection.emitToOthers(channels.chat(roomId), 'UserTyping', { roomId, userId: actor.id })
  return {}
}

export const chatEventHandlers = [
  serveEvent('JoinRooms', joinConversations),
  serveEvent('SendMessage', sendMessage),
  serveEvent('UpdateMessage', updateMessage),
  serveEvent('DeleteMessage', deleteMessage),
  serveEvent('MarkMessageAsRead', markMessageAsRead),
  serveEvent('UserTyping', sendTyping),
]

/** Sends the events of a conversation to its sockets in the order of the conversation's revisions. */
export const chatAnnouncers = [
  on(conversationOpened, async ({ realtime }: Context, { roomId, memberIds }, trx) => {
    for (const userId of memberIds) {
      realtime.move(channels.user(userId), channels.chat(roomId))
      realtime.emit(channels.user(userId), 'JoinedRooms', { rooms: await listRevisionsOf(trx, userId) })
    }
  }),
  announce(messageSent, ({ message }) => inRoom('RoomMessage', message)),
  announce(messageUpdated, ({ message }) => inRoom('RoomMessageUpdated', message)),
  announce(messageDeleted, (deleted) => inRoom('RoomMessageDeleted', deleted)),
  announce(messagesRead, (read) => inRoom('RoomMessageRead', read)),
]

type RoomEvent = 'RoomMessage' | 'RoomMessageUpdated' | 'RoomMessageDeleted' | 'RoomMessageRead'

function inRoom<Name extends RoomEvent>(event: Name, payload: ServerPayload<Name> & { roomId: number }) {
  return [announcement({ channels: [channels.chat(payload.roomId)], event, payload })]
}
