/** The realtime side of the server: it accepts sockets and sends events to them. */
import type { Server as HttpServer } from 'node:http'
import type { ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import type { PeriodicTask } from '../jobs/periodic-tasks.ts'
import { type Neighbours, openNeighbours, placeOf } from '../nodes/sticky-sessions.ts'
import type { Platform } from '../platform.ts'
import type { SharedAdapter } from './adapter.ts'
import { channels } from './channels.ts'
import { openedAt } from './handler.ts'
import { createSocketLifecycle, type Served, type SocketLifecycle } from './socket-lifecycle.ts'
import { allowRequest, authenticateSocket, closeEndedLogins, createSocketServer } from './socket-server.ts'

export interface Realtime {
  emit<Name extends ServerEventName>(
    channel: string | string[],
    event: Name,
    payload: ServerPayload<Name>,
    except?: string[],
  ): void
  /** Whether the user has a socket on this node. */
  isHere(userId: number): boolean
  /** Whether the channel has a socket on this node. */
  isListened(channel: string): boolean
  /** Sends to the sockets of this node only. */
  emitHere<Name extends ServerEventName>(channel: string, event: Name, payload: ServerPayload<Name>): void
  openSockets(): { socketId: string; userId: number; openedAt: Date }[]
  /** Numbers of sockets and users on this node. */
  figures(): { sockets: number; online: number }
  /** Adds every socket of a channel to another channel. */
  move(fromChannel: string, intoChannel: string): void
  /** Removes every socket of the first channel from the other channels. */
  takeOut(who: string, channels: string[]): void
  /** Removes every socket from a channel. */
  empty(channel: string): void
  /** Closes a socket on any node. */
  disconnect(socketId: string): void
  /** Closes sockets of this node whose login was revoked or has expired. */
  closeEndedLogins(deps: Platform): Promise<void>
}

export interface RealtimeServer extends Realtime {
  /** Calls `missed` for the sockets of this node after messages of other nodes may have been lost. */
  catchUp(): void
  start<Deps extends Platform>(deps: Deps, server: HttpServer, served: Served<Deps>): void
  /** Closes every socket in a way that makes clients reconnect, to another node or to this one after its restart. */
  close(): Promise<void>
}

/** Sockets of a revoked login are closed within five seconds on every node. */
export const endedLoginsTask: PeriodicTask<Platform & { realtime: Realtime }> = {
  name: 'ended-logins',
  everyMilliseconds: 3_000,
  run: (deps) => deps.realtime.closeEndedLogins(deps),
}

/** Creates the socket server; the adapter shares messages between nodes. No socket connects before `start`. */
export function createRealtime(adapter: SharedAdapter | null): RealtimeServer {
  const io = createSocketServer()
  if (adapter !== null) io.adapter(adapter.make)
  let attendant: SocketLifecycle | undefined
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
    closeEndedLogins: (deps) => closeEndedLogins(io, deps),
    catchUp: () => attendant?.catchUp(),
    start(deps, server, served) {
      const created = createSocketLifecycle(deps, served, () => stopping)
      attendant = created
      io.use(authenticateSocket(deps))
      io.on('connection', created.attend)
      io.attach(server, {
        allowRequest: allowRequest(deps, () => stopping),
        cors: { origin: deps.config.origins, credentials: true },
      })
      const place = placeOf(deps.config.SERVER_PROCESSES, process.env)
      if (place !== undefined) {
        const opened = openNeighbours(server, place)
        io.engine.generateId = opened.nameSession
        neighbours = opened
      }
    },
    async close() {
      stopping = true
      // After this kind of close clients reconnect by themselves; after Socket.IO's own disconnect they would not.
      io.engine?.close()
      neighbours?.close()
      await attendant?.settled()
      await io.of('/').adapter.close()
      await adapter?.close()
    },
  }
}
