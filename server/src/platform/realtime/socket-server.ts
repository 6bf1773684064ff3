/** The Socket.IO server: its limits, and who may connect. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { realtimeLimits } from '@hiwar/contract/fields/limits.ts'
import { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Actor } from '../action.ts'
import { recordSecurityEvent } from '../audit/security-events.ts'
import { listLiveLogins } from '../auth/logins.store.ts'
import { actorOfToken } from '../http/authenticate.ts'
import { clientAddress } from '../http/client-address.ts'
import { guestOf } from '../http/guests.ts'
import type { Platform } from '../platform.ts'

export interface SocketFacts {
  actor: Actor
  ip: string
  /** The server ended the login behind the socket. */
  loginEnded?: true
}

type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketFacts>
export type OpenSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketFacts>

/** Milliseconds in which a connection must authenticate. */
const timeout = 10_000

export function createSocketServer(): SocketServer {
  return new Server({
    serveClient: false,
    maxHttpBufferSize: realtimeLimits.frameBytes,
    pingInterval: realtimeLimits.heartbeat,
    pingTimeout: realtimeLimits.heartbeat,
    connectTimeout: timeout,
    transports: ['polling', 'websocket'],
  })
}

/**
 * Accepts the origins of the web apps and clients without an origin, limits handshakes per address or known browser, so
 * that no neighbour behind one address ends a lesson, and accepts nobody while the server stops.
 */
export function allowRequest(deps: Platform, isStopping: () => boolean) {
  const addressOf = clientAddress(deps.config.TRUST_PROXY)
  return (request: IncomingMessage, decide: (fault: string | null, welcome: boolean) => void): void => {
    const { origin } = request.headers
    const ip = addressOf(request)
    const isKnown = origin === undefined || deps.config.origins.includes(origin)
    const isOurs = isKnown && !isStopping()
    if (!isKnown) noteRefusedSocket(deps, ip, SecurityEventKind.RoleRefused)
    if (!isOurs || !isHandshake(request)) decide(isOurs ? null : 'forbidden', isOurs)
    else {
      const cookies = fastifyCookie.parse(request.headers.cookie ?? '')
      deps.limits.use('socketHandshake', guestOf(deps, { cookies, ip })).then(
        () => decide(null, true),
        () => {
          noteRefusedSocket(deps, ip, SecurityEventKind.LimitRefused)
          decide('too-many-requests', false)
        },
      )
    }
  }
}

/** Later requests of a connection carry its session id. */
function isHandshake({ url = '' }: IncomingMessage): boolean {
  return !new URLSearchParams(url.split('?')[1]).has('sid')
}

/** Accepts sockets with a live token in the header or the handshake; a cookie alone is not enough. */
export function authenticateSocket(deps: Platform) {
  const addressOf = clientAddress(deps.config.TRUST_PROXY)
  return (socket: OpenSocket, next: (refusal?: Error) => void): void => {
    const ip = addressOf(socket.request)
    actorOf(deps, socket).then(
      (actor) => {
        // A login that may only set up its second factor opens no socket.
        if (actor?.purpose !== 'full') {
          if (tokenOf(socket) !== undefined) noteRefusedSocket(deps, ip, SecurityEventKind.TokenRefused, actor)
          next(refusedHandshake())
        } else {
          socket.data.actor = actor
          socket.data.ip = ip
          next()
        }
      },
      (err) => {
        deps.log.error({ err }, 'a handshake failed')
        // Clients do not retry after a refusal, but they reconnect after a closed connection.
        socket.conn.close()
      },
    )
  }
}

function actorOf(deps: Platform, socket: OpenSocket): Promise<Actor | null> {
  return actorOfToken(deps, tokenOf(socket) ?? null)
}

/** Parses a presented token: undefined for nothing, null for what cannot be one. */
function tokenOf({ handshake }: OpenSocket): string | null | undefined {
  const { authorization } = handshake.headers
  if (authorization !== undefined) return /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null
  const offered: unknown = handshake.auth.token
  return typeof offered === 'string' || offered === undefined ? offered : null
}

/** A refused handshake is a security event, as a refused call is. */
function noteRefusedSocket(deps: Platform, ip: string, kind: SecurityEventKind, actor: Actor | null = null): void {
  recordSecurityEvent(deps, { kind, action: 'socket.connect', caller: { ip, requestId: randomUUID() }, actor })
}

function refusedHandshake(): Error {
  const data = { code: 'unauthenticated', message: messageOf('unauthenticated'), requestId: randomUUID() }
  return Object.assign(new Error(data.code), { data })
}

/** Closes sockets of this node whose login was revoked or has expired, on whichever node the login ended. */
export async function closeEndedLogins(io: SocketServer, deps: Platform): Promise<void> {
  const sockets = [...io.sockets.sockets.values()]
  const logins = new Set(sockets.map((socket) => socket.data.actor.jti))
  if (logins.size === 0) return
  const live = new Set(await listLiveLogins(deps.db, [...logins], deps.clock.now()))
  for (const socket of sockets) {
    if (live.has(socket.data.actor.jti)) continue
    socket.data.loginEnded = true
    socket.disconnect(true)
  }
}
