import type { Message } from '@hiwar/contract/talk/chat.ts'
import { eventKind } from '../../platform/events/events.ts'

/** What was written to somebody, and whether he wants no noise of it. */
export interface SentMessage {
  message: Message
  roomId: number
  senderId: number
  receiverId: number
  muted: boolean
}

export const messageSent = eventKind<SentMessage>('message.sent')
export const messageUpdated = eventKind<{ message: Message }>('message.updated')
export const messageDeleted = eventKind<{ roomId: number; messageId: number; rev: number }>('message.deleted')
/** Everything up to this message is read by that member. */
export const messagesRead = eventKind<{ roomId: number; messageId: number; userId: number; rev: number }>(
  'message.read',
)
