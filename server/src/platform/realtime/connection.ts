/** One socket of a logged-in person, as the features see it. */
import type { ServerEventName, Told } from '@hiwar/contract/events.ts'
import type { Socket } from 'socket.io'

export interface Connection {
  readonly id: string
  readonly userId: number
  readonly jti: string
  /** When its last packet came, by which a loss is dated. */
  readonly lastPacketAt: Date
  join(room: string): Promise<void>
  leave(room: string): Promise<void>
  isIn(room: string): boolean
  /** To this socket alone. */
  tell<Name extends ServerEventName>(event: Name, payload: Told<Name>): void
  /** To everybody else in the room. */
  tellOthers<Name extends ServerEventName>(room: string, event: Name, payload: Told<Name>): void
}

export interface Login {
  userId: number
  jti: string
}

export function connectionOf(socket: Socket, login: Login, lastPacketAt: () => Date): Connection {
  return {
    id: socket.id,
    ...login,
    get lastPacketAt() {
      return lastPacketAt()
    },
    join: async (room) => socket.join(room),
    leave: async (room) => socket.leave(room),
    isIn: (room) => socket.rooms.has(room),
    tell: (event, payload) => {
      socket.emit(event, payload)
    },
    tellOthers: (room, event, payload) => {
      socket.to(room).emit(event, payload)
    },
  }
}
