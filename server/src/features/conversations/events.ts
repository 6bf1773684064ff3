import { eventKind } from '../../platform/events/events.ts'

/** Two people have a conversation from now on. */
export const conversationOpened = eventKind<{ roomId: number; memberIds: [number, number] }>('room.opened')
