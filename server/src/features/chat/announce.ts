/** Messages for the sockets of a conversation, in the order of its revisions. */
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/events.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { announce, announcement } from '../../platform/realtime/realtime.ts'
import { conversationOpened } from '../conversations/events.ts'
import { listRevisionsOf } from '../conversations/store.ts'
import { messageDeleted, messageSent, messagesRead, messageUpdated } from './events.ts'

export const chatAnnouncers = [
  on(conversationOpened, async ({ realtime }: Context, { roomId, memberIds }, trx) => {
    for (const userId of memberIds) {
      realtime.move(channels.user(userId), channels.chat(roomId))
      realtime.emit(channels.user(userId), 'JoinedRooms', { rooms: await listRevisionsOf(trx, userId) })
    }
  }),
  announce(messageSent, ({ message }) => [
    announcement({ rooms: [channels.chat(message.roomId)], event: 'RoomMessage', payload: message }),
  ]),
  announce(messageUpdated, ({ message }) => [
    announcement({ rooms: [channels.chat(message.roomId)], event: 'RoomMessageUpdated', payload: message }),
  ]),
  announce(messageDeleted, (deleted) => [
    announcement({ rooms: [channels.chat(deleted.roomId)], event: 'RoomMessageDeleted', payload: deleted }),
  ]),
  announce(messagesRead, (read) => [
    announcement({ rooms: [channels.chat(read.roomId)], event: 'RoomMessageRead', payload: read }),
  ]),
]
