import type { Accepted, RefusalCode, RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type {
  ClientEventName,
  eventsOfClient,
  Received,
  ServerEventName,
  ServerPayload,
} from '@hiwar/contract/events/events.ts'
import type { Actor } from '../action.ts'
import type { OpenSocket } from './socket-server.ts'

export type Success<Name extends ClientEventName> = Omit<Accepted<(typeof eventsOfClient)[Name]>, 'code' | 'requestId'>

export interface IncomingEvent<Name extends ClientEventName> {
  actor: Actor
  payload: Received<Name>
  connection: Connection
  requestId: string
}

export interface EventHandler<Deps> {
  readonly name: ClientEventName
  run(deps: Deps, event: IncomingEvent<never>): Promise<object>
}

/** Serves one event; the fields that the action returns are added to the `ok` acknowledgement. */
export function serveEvent<const Name extends ClientEventName, Deps>(
  name: Name,
  action: (deps: Deps, event: IncomingEvent<Name>) => Promise<Success<Name>>,
): EventHandler<Deps> {
  return { name, run: (deps, event) => action(deps, event as IncomingEvent<Name>) }
}

/** Fields of a refused acknowledgement besides the request id. */
export type EventRefusal = Omit<RefusedAcknowledgement, 'requestId'>

/** Refuses an event with an acknowledgement code; the counterpart of `Refusal` for sockets. */
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

/** One socket of a logged-in user, as features see it. */
export interface Connection {
  /** Also the name of a channel with this socket alone. */
  readonly id: string
  readonly userId: number
  readonly jti: string
  /** The address of the client. */
  readonly ip: string
  readonly openedAt: Date
  /** Time of the last packet; a lost connection counts as lost from then on. */
  readonly lastPacketAt: Date
  join(...channels: string[]): Promise<void>
  leave(...channels: string[]): Promise<void>
  isIn(channel: string): boolean
  /** Sends to this socket alone. */
  emit<Name extends ServerEventName>(event: Name, payload: ServerPayload<Name>): void
  /** Sends to all other sockets of the channel. */
  emitToOthers<Name extends ServerEventName>(channel: string, event: Name, payload: ServerPayload<Name>): void
  /** The same for what is soon replaced: a socket that cannot take it at once does without. */
  showOthers<Name extends ServerEventName>(channel: string, event: Name, payload: ServerPayload<Name>): void
}

export function connectionOf(socket: OpenSocket, lastPacketAt: () => Date): Connection {
  const { id: userId, jti } = socket.data.actor
  return {
    id: socket.id,
    userId,
    jti,
    ip: socket.data.ip,
    openedAt: openedAt(socket),
    get lastPacketAt() {
      return lastPacketAt()
    },
    async join(...channels) {
      // A closed socket would stay in the channel forever.
      if (socket.connected) await socket.join(channels)
    },
    async leave(...channels) {
      for (const channel of channels) await socket.leave(channel)
    },
    isIn: (channel) => socket.rooms.has(channel),
    emit: (event, payload) => {
      socket.emit(event, payload)
    },
    emitToOthers: (channel, event, payload) => {
      socket.to(channel).emit(event, payload)
    },
    showOthers: (channel, event, payload) => {
      socket.to(channel).volatile.emit(event, payload)
    },
  }
}

export function openedAt({ handshake }: OpenSocket): Date {
  return new Date(handshake.issued)
}
