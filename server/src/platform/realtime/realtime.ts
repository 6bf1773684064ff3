/** The realtime side of the server: it lets sockets in, and is the way out to them. */
import type { Server as HttpServer } from 'node:http'
import type { ServerEventName, Told } from '@hiwar/contract/events.ts'
import type { Platform } from '../platform.ts'
import { admission } from './admit.ts'
import { type Attendant, createAttendant, type Served } from './attend.ts'
import { closeEndedLogins } from './login-sweep.ts'
import { rooms } from './rooms.ts'
import { createSocketServer, doorkeeper } from './socket-server.ts'

export interface Realtime {
  emit<Name extends ServerEventName>(
    channel: string | string[],
    event: Name,
    payload: Told<Name>,
    except?: string[],
  ): void
  isOnline(userId: number): boolean
  /** Puts every socket of a channel into another one. */
  move(fromChannel: string, intoChannel: string): void
  /** Takes every socket that is in the first channel out of the others. */
  takeOut(who: string, channels: string[]): void
  /** Takes every socket out of a channel. */
  empty(channel: string): void
}

export interface RealtimeServer extends Realtime {
  start<Parts extends Platform>(parts: Parts, server: HttpServer, served: Served<Parts>): void
  /** Sends every socket away so that it comes back, to another node or to the next start of this one. */
  close(): Promise<void>
}

const sweepMilliseconds = 3_000

/** Makes the server; nothing connects until it is started. */
export function createRealtime(): RealtimeServer {
  const io = createSocketServer()
  let sweep: NodeJS.Timeout | undefined
  let attendant: Attendant | undefined
  let stopping = false
  return {
    emit(channel, event, payload, except = []) {
      io.to(channel).except(except).emit(event, payload)
    },
    isOnline: (userId) => (io.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0) > 0,
    move: (fromChannel, intoChannel) => io.in(fromChannel).socketsJoin(intoChannel),
    takeOut: (who, channels) => io.in(who).socketsLeave(channels),
    empty: (channel) => io.in(channel).socketsLeave(channel),
    start(parts, server, served) {
      const created = createAttendant(io, parts, served, () => stopping)
      attendant = created
      io.use(admission(parts))
      io.on('connection', created.attend)
      io.attach(server, {
        allowRequest: doorkeeper(parts, () => stopping),
        cors: { origin: parts.config.origins, credentials: true },
      })
      sweep = setInterval(() => void closeEndedLogins(io, parts), sweepMilliseconds)
    },
    async close() {
      stopping = true
      clearInterval(sweep)
      // Unlike a farewell by Socket.IO itself this lets the clients come back by themselves.
      io.engine?.close()
      await attendant?.settled()
    },
  }
}
