/** One server listens on the ports of all three apps, so that each app has the API on its own origin. */

import cluster from 'node:cluster'
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
} from 'node:http'
import { createServer, type ListenOptions, type Server } from 'node:net'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { Config } from '../config/config.ts'

/** Bytes of all request headers together; the server then rejects an overlong token as invalid, not as broken HTTP. */
export const longestHead = 32 * 1024

/**
 * Timeouts for the headers, for every body but an admitted upload's, and for the whole request: uploading the largest
 * form over a slow connection takes long.
 */
export const timeouts = { headersTimeout: 30_000, bodyTimeout: 30_000, requestTimeout: 30 * MINUTE }

/** Milliseconds for which a quiet connection stays open: longer than a person reads a page. // ours */
const keepAliveTimeout = 72_000

export function createListener(handle: RequestListener): HttpServer {
  return createHttpServer({ maxHeaderSize: longestHead, keepAliveTimeout, ...timeouts }, handle)
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout | null>()

/**
 * Closes the connection of a request whose body does not arrive in time, whatever its method and path. The answer may
 * have been sent long before. Call it when all others listen: the socket server takes earlier listeners as its own.
 */
export function endLateBodies(server: HttpServer): void {
  let arrived: IncomingMessage[] = []
  // Most bodies come with their head, so nearly all of a crowd's requests are complete by the end of this turn.
  const look = () => {
    for (const message of arrived) if (!message.complete && !deadlines.has(message)) setDeadline(message)
    arrived = []
  }
  server.prependListener('request', (message: IncomingMessage) => {
    if (arrived.push(message) === 1) setImmediate(look)
  })
}

function setDeadline(message: IncomingMessage): void {
  const end = () => {
    if (!message.complete) message.socket.destroy()
  }
  const timer = setTimeout(end, timeouts.bodyTimeout).unref()
  deadlines.set(message, timer)
  message.once('end', () => clearTimeout(timer))
}

/** Gives an admitted upload its own time: until nothing arrives any more. */
export function letUpload(message: IncomingMessage): void {
  clearTimeout(deadlines.get(message) ?? undefined)
  deadlines.set(message, null)
}

export interface Listening {
  server: HttpServer
  close(): Promise<void>
}

/**
 * Connections that may wait until the process accepts them, as many as Linux lets wait. Beyond that a connection is
 * tried again only seconds later, and the default of Node is too small for a crowd.
 */
const backlog = 4_096

/**
 * Listeners of each port. The event loop takes one new connection of each in a turn, so with a single one everybody who
 * comes would wait behind a crowd's new connections, and longest when the turns are long. // ours
 */
const listenersOfPort = 64
/** Other systems let no listeners share a port; of several processes, the parent takes the connections. */
const isShared = process.platform === 'linux' && cluster.isPrimary

type Ports = Pick<Config, 'SITE_PORT' | 'LEARN_PORT' | 'ADMIN_PORT' | 'HOST'>

/** Opens all configured ports; equal ports are opened once. Fails when another program has one of them. */
export async function listenEverywhere(app: FastifyInstance, config: Ports): Promise<Listening> {
  const ports = [...new Set([config.SITE_PORT, config.LEARN_PORT, config.ADMIN_PORT])]
  const open = (port: number) => openPort(app, { port, host: config.HOST, backlog, reusePort: isShared })
  if (isShared) for (const port of ports) await refuseTaken(port, config.HOST)
  await app.listen({ port: config.SITE_PORT, host: config.HOST, backlog, reusePort: isShared } as FastifyListenOptions)
  const again = Array.from({ length: isShared ? listenersOfPort : 1 }, () => ports).flat()
  const others = await Promise.all(again.slice(1).map((port) => open(port)))
  return {
    server: app.server,
    async close() {
      setTimeout(() => app.server.closeAllConnections(), 8_000).unref()
      await Promise.all([...others.map(closeListener), app.close()])
    },
  }
}

/** Fails when the port is taken: a listener that shares its port would share it with another server's too. */
async function refuseTaken(port: number, host: string): Promise<void> {
  const alone = createServer((socket) => socket.destroy()).listen({ port, host })
  await once(alone, 'listening')
  await new Promise((resolve) => alone.close(resolve))
}

/** Opens another listener whose connections go to the same server. */
function openPort(app: FastifyInstance, options: ListenOptions): Promise<Server> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  return new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(options, () => resolve(listener))
  })
}

function closeListener(listener: Server): Promise<void> {
  return new Promise((resolve) => listener.close(() => resolve()))
}
