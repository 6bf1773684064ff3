import { eventKind } from '../../platform/events/event.ts'

/** Two people have a conversation from now on. */
export const roomOpened = eventKind<{ roomId: number; memberIds: [number, number] }>('room.opened')
