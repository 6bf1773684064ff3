/** The Socket.IO server: who may connect, which channels a socket is in, and the way out to them. */
import type { Server as HttpServer } from 'node:http'
import { messageOf } from '@hiwar/contract/errors.ts'
import { isClientEvent, type ServerEventName, type Told } from '@hiwar/contract/events.ts'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '../auth/actor.ts'
import { actorOfToken } from '../http/authenticate.ts'
import type { Platform } from '../platform.ts'
import { answerEvent } from './answer-event.ts'
import { type Connection, connectionOf } from './connection.ts'
import { createEventLimits } from './event-limits.ts'
import type { EventHandler } from './handler.ts'
import { closeEndedLogins } from './login-sweep.ts'
import { rooms } from './rooms.ts'

export interface Realtime {
  emit<Name extends ServerEventName>(room: string | string[], event: Name, payload: Told<Name>, except?: string[]): void
  isOnline(userId: number): boolean
  /** Puts every socket of a room into another one. */
  move(fromRoom: string, intoRoom: string): void
  /** Takes every socket out of a room. */
  empty(room: string): void
}

/** What a feature does when sockets come and go. */
export interface ConnectionListener<Parts> {
  connected?(parts: Parts, connection: Connection, actor: Actor): Promise<void>
  disconnected?(parts: Parts, connection: Connection): Promise<void>
}

export interface RealtimeServer extends Realtime {
  start<Parts extends Platform>(parts: Parts, server: HttpServer, served: Served<Parts>): void
  close(): Promise<void>
}

interface Served<Parts> {
  handlers: readonly EventHandler<Parts>[]
  listeners: readonly ConnectionListener<Parts>[]
}

const largestFrame = 100_000
const socketsOfUser = 5
const sweepMilliseconds = 3_000

/** Makes the server; nothing connects until it is started. */
export function createRealtime(): RealtimeServer {
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: largestFrame,
    pingInterval: 5_000,
    pingTimeout: 5_000,
    transports: ['polling', 'websocket'],
  })
  let sweep: NodeJS.Timeout | undefined
  return {
    emit(room, event, payload, except = []) {
      io.to(room).except(except).emit(event, payload)
    },
    isOnline: (userId) => (io.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0) > 0,
    move: (fromRoom, intoRoom) => io.in(fromRoom).socketsJoin(intoRoom),
    empty: (room) => io.in(room).socketsLeave(room),
    start(parts, server, served) {
      acceptConnections(io, parts, served)
      io.attach(server, {
        allowRequest: (request, decide) => {
          const { origin } = request.headers
          decide(null, origin === undefined || parts.config.origins.includes(origin))
        },
      })
      sweep = setInterval(() => void closeEndedLogins(io, parts), sweepMilliseconds)
    },
    async close() {
      clearInterval(sweep)
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

function acceptConnections<Parts extends Platform>(io: Server, parts: Parts, served: Served<Parts>): void {
  const limits = createEventLimits(parts.config.rateLimitFactor)
  const handlers = new Map(served.handlers.map((handler) => [String(handler.name), handler]))
  io.use((socket, next) => {
    admit(parts, socket).then(
      (actor) => {
        socket.data.actor = actor
        next(actor === null ? refusedHandshake(socket) : undefined)
      },
      () => next(refusedHandshake(socket)),
    )
  })
  io.on('connection', (socket) => {
    const actor = socket.data.actor as Actor
    let lastPacketAt = parts.clock.now()
    socket.conn.on('packet', () => {
      lastPacketAt = parts.clock.now()
    })
    const connection = connectionOf(socket, { userId: actor.id, jti: actor.jti }, () => lastPacketAt)
    let queue = welcome(io, parts, served, connection, actor)
    socket.onAny((name: string, ...sent: unknown[]) => {
      const handler = isClientEvent(name) ? handlers.get(name) : undefined
      if (handler === undefined) return
      queue = queue.then(() => answerEvent(parts, limits, handler, connection, sent))
    })
    socket.on('disconnect', () => {
      queue = queue.then(() => farewell(parts, served, connection))
    })
  })
}

async function admit(parts: Platform, socket: Socket): Promise<Actor | null> {
  await parts.limits.use('socketHandshake', socket.handshake.address)
  const header = /^Bearer (.+)$/i.exec(socket.handshake.headers.authorization ?? '')?.[1]
  const offered: unknown = header ?? socket.handshake.auth.token
  return actorOfToken(parts, typeof offered === 'string' ? offered : null)
}

function refusedHandshake(socket: Socket): Error {
  const detail = { code: 'unauthenticated', message: messageOf('unauthenticated'), requestId: socket.id }
  return Object.assign(new Error('unauthenticated'), { data: detail })
}

async function welcome<Parts extends Platform>(
  io: Server,
  parts: Parts,
  served: Served<Parts>,
  connection: Connection,
  actor: Actor,
): Promise<void> {
  const own = rooms.user(actor.id)
  await connection.join(own)
  await connection.join(rooms.login(actor.jti))
  closeOldest(io, own)
  for (const listener of served.listeners) {
    await listener
      .connected?.(parts, connection, actor)
      .catch((err) => parts.log.error({ err }, 'a connection was not welcomed'))
  }
}

/** Sockets of a session stay; of the others the oldest goes when there are too many. */
function closeOldest(io: Server, own: string): void {
  const ids = [...(io.sockets.adapter.rooms.get(own) ?? [])]
  if (ids.length <= socketsOfUser) return
  const idle = ids
    .map((id) => io.sockets.sockets.get(id))
    .filter((socket): socket is Socket => socket !== undefined)
    .filter((socket) => ![...socket.rooms].some((room) => room.startsWith('session:')))
    .sort((one, other) => one.handshake.issued - other.handshake.issued)
  idle[0]?.disconnect(true)
}

async function farewell<Parts extends Platform>(
  parts: Parts,
  served: Served<Parts>,
  connection: Connection,
): Promise<void> {
  for (const listener of served.listeners) {
    await listener
      .disconnected?.(parts, connection)
      .catch((err) => parts.log.error({ err }, 'a connection was not seen off'))
  }
}
