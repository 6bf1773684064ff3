import { eventKind } from '../../platform/events/events.ts'

/** Recorded when two people get a conversation. */
export const conversationOpened = eventKind<{ roomId: number; memberIds: [number, number] }>('room.opened')
