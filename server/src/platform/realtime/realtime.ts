/** The realtime side of the server: it lets sockets in, and is the way out to them. */
import type { Server as HttpServer } from 'node:http'
import type { ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import { type EventKind, type EventListener, on } from '../events/events.ts'
import type { Round } from '../jobs/rounds.ts'
import { type Neighbours, openNeighbours, placeOf } from '../nodes/neighbours.ts'
import type { Platform } from '../platform.ts'
import type { SharedAdapter } from './adapter.ts'
import { type Attendant, createAttendant, type Served } from './attend.ts'
import { channels } from './channels.ts'
import { openedAt } from './handler.ts'
import { admission, closeEndedLogins, createSocketServer, doorkeeper } from './socket-server.ts'

export interface Realtime {
  emit<Name extends ServerEventName>(
    channel: string | string[],
    event: Name,
    payload: Told<Name>,
    except?: string[],
  ): void
  /** Whether the person has a socket on this node. */
  isHere(userId: number): boolean
  /** Whether any socket of this node is in the channel. */
  isListened(channel: string): boolean
  /** The same to the sockets of this node alone. */
  emitHere<Name extends ServerEventName>(channel: string, event: Name, payload: Told<Name>): void
  /** The sockets of this node. */
  openSockets(): { socketId: string; userId: number; openedAt: Date }[]
  /** How many sockets this node has, and people behind them. */
  figures(): { sockets: number; online: number }
  /** Puts every socket of a channel into another one. */
  move(fromChannel: string, intoChannel: string): void
  /** Takes every socket that is in the first channel out of the others. */
  takeOut(who: string, channels: string[]): void
  /** Takes every socket out of a channel. */
  empty(channel: string): void
  /** Closes a socket, whichever node it is on. */
  disconnect(socketId: string): void
  /** Closes the sockets of this node whose login was revoked or has expired. */
  closeEndedLogins(parts: Platform): Promise<void>
}

export interface RealtimeServer extends Realtime {
  /** Lets the sockets of this node catch up with what others may have said in vain. */
  catchUp(): void
  start<Parts extends Platform>(parts: Parts, server: HttpServer, served: Served<Parts>): void
  /** Sends every socket away so that it comes back, to another node or to the next start of this one. */
  close(): Promise<void>
}

/** A revoked login loses its sockets within five seconds, on whichever node they are. */
export const endedLoginsRound: Round<Platform & { realtime: Realtime }> = {
  name: 'ended-logins',
  everyMilliseconds: 3_000,
  run: (parts) => parts.realtime.closeEndedLogins(parts),
}

/** Makes the server, which shares what sockets hear where there are several nodes; nothing connects until it is started. */
export function createRealtime(adapter: SharedAdapter | null): RealtimeServer {
  const io = createSocketServer()
  if (adapter !== null) io.adapter(adapter.make)
  let attendant: Attendant | undefined
  let neighbours: Neighbours | undefined
  let stopping = false
  const isHere = (userId: number) => (io.sockets.adapter.rooms.get(channels.user(userId))?.size ?? 0) > 0
  return {
    emit(channel, event, payload, except = []) {
      io.to(channel).except(except).emit(event, payload)
    },
    emitHere(channel, event, payload) {
      io.local.to(channel).emit(event, payload)
    },
    isHere,
    openSockets: () =>
      [...io.sockets.sockets.values()].map((socket) => {
        return { socketId: socket.id, userId: socket.data.actor.id, openedAt: openedAt(socket) }
      }),
    isListened: (channel) => (io.sockets.adapter.rooms.get(channel)?.size ?? 0) > 0,
    figures() {
      const open = [...io.sockets.sockets.values()]
      return { sockets: open.length, online: new Set(open.map((socket) => socket.data.actor.id)).size }
    },
    move: (fromChannel, intoChannel) => io.in(fromChannel).socketsJoin(intoChannel),
    takeOut: (who, channels) => io.in(who).socketsLeave(channels),
    empty: (channel) => io.in(channel).socketsLeave(channel),
    disconnect: (socketId) => io.in(socketId).disconnectSockets(true),
    closeEndedLogins: (parts) => closeEndedLogins(io, parts),
    catchUp: () => attendant?.catchUp(),
    start(parts, server, served) {
      const created = createAttendant(parts, served, () => stopping)
      attendant = created
      io.use(admission(parts))
      io.on('connection', created.attend)
      io.attach(server, {
        allowRequest: doorkeeper(parts, () => stopping),
        cors: { origin: parts.config.origins, credentials: true },
      })
      const place = placeOf(parts.config.SERVER_PROCESSES, process.env)
      if (place !== undefined) {
        const opened = openNeighbours(server, place)
        io.engine.generateId = opened.nameSession
        neighbours = opened
      }
    },
    async close() {
      stopping = true
      // Unlike a farewell by Socket.IO itself this lets the clients come back by themselves.
      io.engine?.close()
      neighbours?.close()
      await attendant?.settled()
      await io.of('/').adapter.close()
      await adapter?.close()
    },
  }
}

// Tells sockets what happened, after its commit: each feature maps its facts to channels and payloads.

/** One message to one or more channels. */
export interface Announcement<Name extends ServerEventName = ServerEventName> {
  rooms: string[]
  event: Name
  payload: Told<Name>
  except?: string[]
}

export function announcement<const Name extends ServerEventName>(message: Announcement<Name>): Announcement {
  return message as Announcement
}

/** Ties a fact to what sockets hear of it. */
export function announce<Payload>(
  kind: EventKind<Payload>,
  messages: (payload: Payload) => Announcement[],
): EventListener<{ realtime: Realtime }> {
  return on(kind, async ({ realtime }, payload) => {
    for (const { rooms, event, payload: told, except } of messages(payload)) realtime.emit(rooms, event, told, except)
  })
}
