/** Chat as it happens. */
import { z } from 'zod'
import { id, instant, uuid } from '../fields/basic.ts'
import { messageText } from '../fields/talk.ts'
import { message } from '../talk/chat.ts'
import { clientEvents, nothing } from './event.ts'

/** Where a room's changes stand; a client that holds less reads what it missed. */
const conversationRevision = z.object({ roomId: id, rev: z.int().nonnegative() })

const conversations = z.object({ rooms: z.array(conversationRevision) })
const stored = z.object({ message })

export const chatClientEvents = clientEvents({
  JoinRooms: { payload: z.strictObject({ roomIds: z.array(id).optional() }), success: conversations },
  SendMessage: { payload: z.strictObject({ roomId: id, text: messageText, refId: uuid }), success: stored },
  UpdateMessage: { payload: z.strictObject({ id, text: messageText }), success: stored },
  DeleteMessage: { payload: z.strictObject({ id }), success: nothing },
  MarkMessageAsRead: { payload: z.strictObject({ id }), success: nothing },
  UserTyping: { payload: z.strictObject({ roomId: id }), success: nothing },
})

const changed = z.object({ roomId: id, messageId: id, rev: z.int().nonnegative() })

export const chatServerEvents = {
  RoomMessage: message,
  RoomMessageUpdated: message,
  RoomMessageDeleted: changed,
  /** Everything up to `messageId` is read. */
  RoomMessageRead: changed.extend({ userId: id }),
  /** All rooms this socket is in. */
  JoinedRooms: conversations,
  UserTyping: z.object({ roomId: id, userId: id }),
  UserStatusChanged: z.object({ userId: id, online: z.boolean(), lastSeen: instant.nullable() }),
}
