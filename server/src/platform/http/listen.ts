/** Listens for the three apps: one server answers on every port, so that each app has the API on its own origin. */

import { createServer, type Server } from 'node:http'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Bytes of all headers of a request together; a token too long to be ours is refused as such, not as broken HTTP. */
export const longestHead = 32 * 1024

/** How long a head may take to come, and a whole request; a form of the longest kind over a slow line takes long. */
export const patience = { headersTimeout: 30_000, requestTimeout: 30 * MINUTE }

export interface Listening {
  server: Server
  close(): Promise<void>
}

/** Opens all ports of the configuration; equal ports are opened once. */
export async function listenEverywhere(app: FastifyInstance, config: Config): Promise<Listening> {
  const [main = config.SITE_PORT, ...others] = new Set([config.SITE_PORT, config.LEARN_PORT, config.ADMIN_PORT])
  await app.listen({ port: main, host: config.HOST })
  const doors = await Promise.all(others.map((port) => openDoor(app, port, config.HOST)))
  return {
    server: app.server,
    async close() {
      await Promise.all([...doors.map(closeDoor), app.close()])
    },
  }
}

/** A further port whose requests and upgrades go to the one server. */
function openDoor(app: FastifyInstance, port: number, host: string): Promise<Server> {
  const door = createServer({ maxHeaderSize: longestHead, ...patience }, (request, response) =>
    app.server.emit('request', request, response),
  )
  door.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head))
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(port, host, () => resolve(door))
  })
}

function closeDoor(door: Server): Promise<void> {
  door.closeIdleConnections()
  return new Promise((resolve) => {
    door.close(() => resolve())
    setTimeout(() => door.closeAllConnections(), 8_000).unref()
  })
}
