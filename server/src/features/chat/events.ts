import type { Message } from '@hiwar/contract/talk/chat.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A stored message with its sender and receiver, and whether it is pushed to the receiver's browsers. */
export interface SentMessage {
  message: Message
  roomId: number
  senderId: number
  receiverId: number
  /** The receiver has browsers that take pushes, and has not muted the conversation. */
  isPushed: boolean
}

export const messageSent = eventKind<SentMessage>('message.sent')
export const messageUpdated = eventKind<{ message: Message }>('message.updated')
export const messageDeleted = eventKind<{ roomId: number; messageId: number; rev: number }>('message.deleted')
/** The member has read everything up to this message. */
export const messagesRead = eventKind<{ roomId: number; messageId: number; userId: number; rev: number }>(
  'message.read',
)
