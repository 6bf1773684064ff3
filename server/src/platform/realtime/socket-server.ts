/** The Socket.IO server with its bounds and its doors. */
import type { IncomingMessage } from 'node:http'
import { realtimeLimits } from '@hiwar/contract/fields/limits.ts'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Actor } from '../auth/actor.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Platform } from '../platform.ts'

export interface SocketFacts {
  actor: Actor
  /** The server itself ended the login behind the socket. */
  loginEnded?: true
}

export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketFacts>
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
