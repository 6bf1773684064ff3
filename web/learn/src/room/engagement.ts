/** Whatever is held in a room, as the room needs it: its session, its time, its two people and whether it stands. */
import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { RoomPerson } from './sayings/person.ts'

export interface Engagement {
  kind: SessionKind
  id: number
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  me: RoomPerson
  other: RoomPerson
  canceled: { by: string; at: string | null } | null
  /** Its result in words, once it was written: the room has nothing left to be for. */
  decision: string | null
}
