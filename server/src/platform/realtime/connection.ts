/** One socket of a logged-in person, as the features see it. */
import type { ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import type { OpenSocket } from './socket-server.ts'

export interface Connection {
  /** Also the name of a channel that holds this socket alone. */
  readonly id: string
  readonly userId: number
  readonly jti: string
  readonly openedAt: Date
  /** When its last packet came, by which a loss is dated. */
  readonly lastPacketAt: Date
  join(...channels: string[]): Promise<void>
  leave(...channels: string[]): Promise<void>
  isIn(channel: string): boolean
  /** To this socket alone. */
  tell<Name extends ServerEventName>(event: Name, payload: Told<Name>): void
  /** To everybody else in the channel. */
  tellOthers<Name extends ServerEventName>(channel: string, event: Name, payload: Told<Name>): void
}

export function connectionOf(socket: OpenSocket, lastPacketAt: () => Date): Connection {
  const { id: userId, jti } = socket.data.actor
  return {
    id: socket.id,
    userId,
    jti,
    openedAt: openedAt(socket),
    get lastPacketAt() {
      return lastPacketAt()
    },
    async join(...channels) {
      // A socket that is gone would stay in the channel for ever.
      if (socket.connected) await socket.join(channels)
    },
    async leave(...channels) {
      for (const channel of channels) await socket.leave(channel)
    },
    isIn: (channel) => socket.rooms.has(channel),
    tell: (event, payload) => {
      socket.emit(event, payload)
    },
    tellOthers: (channel, event, payload) => {
      socket.to(channel).emit(event, payload)
    },
  }
}

export function openedAt({ handshake }: OpenSocket): Date {
  return new Date(handshake.issued)
}
