import type { FastifyInstance } from 'fastify'
import { observeRequest } from '../metrics.ts'
import type { Platform } from '../platform.ts'

/** One line and one measurement for each answer: what was asked, how it ended, how long it took; never whose data. */
export function addRequestLog(app: FastifyInstance, { log, traffic }: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = reply.elapsedTime
    observeRequest(request.method, route, reply.statusCode, milliseconds)
    if (route.startsWith('/api')) traffic.note(reply.statusCode, milliseconds)
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(milliseconds),
    }
    if (route.startsWith('/api')) log.info(line, 'answered')
    else log.debug(line, 'answered')
  })
}
