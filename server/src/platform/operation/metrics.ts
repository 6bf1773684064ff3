/** The registry of what the operator measures, and the times of requests. */
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })
AggregatorRegistry.setRegistries(registry)
/** Collects the metrics of all processes; every process needs the registry to contribute its own. */
export const ofAllProcesses = new AggregatorRegistry()

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
