import { eventKind } from '../../platform/events/events.ts'

/** A message with contact details goes out; an exercise is none. */
export const contactFlagged = eventKind<{
  messageId: number
  roomId: number
  authorId: number
  readerId: number
  at: string
}>('message-flag.contact')
