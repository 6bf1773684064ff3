import type { Accepted, RefusalCode, RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { ClientEventName, eventsOfClient, Received, ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import type { Actor } from '../action.ts'
import type { OpenSocket } from './socket-server.ts'

export type Success<Name extends ClientEventName> = Omit<Accepted<(typeof eventsOfClient)[Name]>, 'code' | 'requestId'>

/** What the action of an event receives. */
export interface IncomingEvent<Name extends ClientEventName> {
  actor: Actor
  payload: Received<Name>
  connection: Connection
  requestId: string
}

export interface EventHandler<Parts> {
  readonly name: ClientEventName
  run(parts: Parts, event: IncomingEvent<never>): Promise<object>
}

/** Serves one event; what the action returns joins `ok` in the acknowledgement. */
export function serveEvent<const Name extends ClientEventName, Parts>(
  name: Name,
  action: (parts: Parts, event: IncomingEvent<Name>) => Promise<Success<Name>>,
): EventHandler<Parts> {
  return { name, run: (parts, event) => action(parts, event as IncomingEvent<Name>) }
}

/** What a refused acknowledgement says besides the request it belongs to. */
export type EventRefusal = Omit<RefusedAcknowledgement, 'requestId'>

/** Why an event is not done, by its acknowledgement code: the realtime twin of `Refusal`. */
export class RefusedEvent extends Error {
  readonly code: RefusalCode
  readonly detail: Omit<EventRefusal, 'code'>
  constructor(code: RefusalCode, detail: Omit<EventRefusal, 'code'> = {}) {
    super(code)
    this.name = 'RefusedEvent'
    this.code = code
    this.detail = detail
  }
}

/** One socket of a logged-in person, as the features see it. */
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
