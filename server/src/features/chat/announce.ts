/** What the sockets of a room hear of it, in the order of its revisions. */
import type { Context } from '../../context.ts'
import { on } from '../../platform/events/event.ts'
import { announce, announcement } from '../../platform/realtime/announce.ts'
import { rooms } from '../../platform/realtime/rooms.ts'
import { roomOpened } from '../rooms/events.ts'
import { listRevisionsOf } from '../rooms/store.ts'
import { messageDeleted, messageSent, messagesRead, messageUpdated } from './events.ts'

export const chatAnnouncers = [
  on(roomOpened, async ({ realtime }: Context, { roomId, memberIds }, trx) => {
    for (const userId of memberIds) {
      realtime.move(rooms.user(userId), rooms.chat(roomId))
      realtime.emit(rooms.user(userId), 'JoinedRooms', { rooms: await listRevisionsOf(trx, userId) })
    }
  }),
  announce(messageSent, ({ message }) => [
    announcement({ rooms: [rooms.chat(message.roomId)], event: 'RoomMessage', payload: message }),
  ]),
  announce(messageUpdated, ({ message }) => [
    announcement({ rooms: [rooms.chat(message.roomId)], event: 'RoomMessageUpdated', payload: message }),
  ]),
  announce(messageDeleted, (deleted) => [
    announcement({ rooms: [rooms.chat(deleted.roomId)], event: 'RoomMessageDeleted', payload: deleted }),
  ]),
  announce(messagesRead, (read) => [
    announcement({ rooms: [rooms.chat(read.roomId)], event: 'RoomMessageRead', payload: read }),
  ]),
]
