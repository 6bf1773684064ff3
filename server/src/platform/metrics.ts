/** Figures for the operator, in the Prometheus format, on a port of their own. */
import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
AggregatorRegistry.setRegistries(registry)
/** Asks all processes of this machine; in each of them it answers that question. */
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

/** Serves /metrics, on the loopback interface unless the host says otherwise; of several processes their sums. */
export function startMetrics(port: number, host: string): Server {
  const read = () =>
    Object.keys(cluster.workers ?? {}).length > 0 ? ofAllProcesses.clusterMetrics() : registry.metrics()
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // A process that has just ended does not answer.
    const figures = await read().catch(() => null)
    if (figures === null) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': registry.contentType }).end(figures)
  }).listen(port, host)
}
