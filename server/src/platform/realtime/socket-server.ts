/** The Socket.IO server with its bounds and its doors. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { realtimeLimits } from '@hiwar/contract/fields/limits.ts'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Actor } from '../action.ts'
import { listLiveLogins } from '../auth/logins.store.ts'
import { actorOfToken } from '../http/authenticate.ts'
import type { Platform } from '../platform.ts'

export interface SocketFacts {
  actor: Actor
  /** The server itself ended the login behind the socket. */
  loginEnded?: true
}

type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketFacts>
export type OpenSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketFacts>

/** How long a connection may stay without saying who it is. */
const patience = 10_000

export function createSocketServer(): SocketServer {
  return new Server({
    serveClient: false,
    maxHttpBufferSize: realtimeLimits.frameBytes,
    pingInterval: realtimeLimits.heartbeat,
    pingTimeout: realtimeLimits.heartbeat,
    connectTimeout: patience,
    transports: ['polling', 'websocket'],
  })
}

/** Lets in our own pages and programs that are no browser, each address only so often, and nobody at the end. */
export function doorkeeper(parts: Platform, isStopping: () => boolean) {
  const addressOf = clientAddress(parts.config.TRUST_PROXY)
  return (request: IncomingMessage, decide: (fault: string | null, welcome: boolean) => void): void => {
    const { origin } = request.headers
    const isOurs = !isStopping() && (origin === undefined || parts.config.origins.includes(origin))
    if (!isOurs || !isHandshake(request)) decide(isOurs ? null : 'forbidden', isOurs)
    else {
      parts.limits.use('socketHandshake', addressOf(request)).then(
        () => decide(null, true),
        () => decide('too-many-requests', false),
      )
    }
  }
}

/** Requests of a connection that stands carry its id. */
function isHandshake({ url = '' }: IncomingMessage): boolean {
  return !new URLSearchParams(url.split('?')[1]).has('sid')
}

/** Who may connect: whoever shows a live token in the header or with the handshake; a cookie alone is not enough. */
export function admission(parts: Platform) {
  return (socket: OpenSocket, next: (refusal?: Error) => void): void => {
    actorOf(parts, socket).then(
      (actor) => {
        if (actor === null) next(refusedHandshake())
        else {
          socket.data.actor = actor
          next()
        }
      },
      (err) => {
        parts.log.error({ err }, 'a handshake failed')
        // A refusal would be the last word, since clients do not try again after one; a cut they do.
        socket.conn.close()
      },
    )
  }
}

function actorOf(parts: Platform, { handshake }: OpenSocket): Promise<Actor | null> {
  const { authorization } = handshake.headers
  if (authorization !== undefined) return actorOfToken(parts, /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null)
  const offered: unknown = handshake.auth.token
  return actorOfToken(parts, typeof offered === 'string' ? offered : null)
}

function refusedHandshake(): Error {
  const data = { code: 'unauthenticated', message: messageOf('unauthenticated'), requestId: randomUUID() }
  return Object.assign(new Error(data.code), { data })
}

/** Closes the sockets of every login that was revoked or has expired, whoever ended it and on whichever node. */
export async function closeEndedLogins(io: SocketServer, parts: Platform): Promise<void> {
  const sockets = [...io.sockets.sockets.values()]
  const logins = new Set(sockets.map((socket) => socket.data.actor.jti))
  if (logins.size === 0) return
  const live = new Set(await listLiveLogins(parts.db, [...logins], parts.clock.now()))
  for (const socket of sockets) {
    if (live.has(socket.data.actor.jti)) continue
    socket.data.loginEnded = true
    socket.disconnect(true)
  }
}

/** The address a raw request came from, seen through the proxies that are ours. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Takes the list that the HTTP server takes: addresses, networks and the three names, separated by commas. */
export function clientAddress(trustedProxies = ''): (request: IncomingMessage) => string {
  const trusted = listOf(trustedProxies)
  const isOurs = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const nearestFirst = [...forwarded, socket.remoteAddress ?? ''].map((address) => address.trim()).reverse()
    const named = nearestFirst.filter((address) => address !== '')
    return named.find((address) => !isOurs(address)) ?? named.at(-1) ?? ''
  }
}

function listOf(trustedProxies: string): BlockList {
  const list = new BlockList()
  const words = trustedProxies.split(',').map((word) => word.trim())
  for (const network of words.filter((word) => word !== '').flatMap((word) => named[word] ?? word)) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}
