/** The realtime connection as the room needs it. */
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Answer, ClientEventName, Sent, ServerEventName, Told } from '@hiwar/contract/events/events.ts'

export interface RoomSocket {
  isConnected: () => boolean
  /** Nothing is ever queued: while cut off the answer is `unreachable` at once, with an empty request id. */
  ask: <Name extends ClientEventName>(name: Name, payload: Sent<Name>) => Promise<Answer<Name> | RefusedAcknowledgement>
  on: <Name extends ServerEventName>(name: Name, listener: (told: Told<Name>) => void) => () => void
  onConnection: (listener: (up: boolean) => void) => () => void
  /** Drops the attempt under way and connects now. */
  hasten: () => void
}
