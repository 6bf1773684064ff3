/** What the operator measures: the registry, its page for Prometheus, and the times of requests. */
import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })
AggregatorRegistry.setRegistries(registry)
/** Collects the metrics of all processes; every process needs the registry to contribute its own. */
const ofAllProcesses = new AggregatorRegistry()

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
})

export function observeRequest(method: string, route: string, status: number, milliseconds: number): void {
  requests.observe({ method, route, status }, milliseconds / 1000)
}

/** Serves /metrics on the given host; with several processes their sums. */
export function startMetrics(port: number, host: string): Server {
  const read = () =>
    Object.keys(cluster.workers ?? {}).length > 0 ? ofAllProcesses.clusterMetrics() : registry.metrics()
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // A process that has just ended does not respond.
    const figures = await read().catch(() => null)
    if (figures === null) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': registry.contentType }).end(figures)
  }).listen(port, host)
}
