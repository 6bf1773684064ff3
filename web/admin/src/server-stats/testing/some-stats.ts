/** Figures of a server with little load, for tests. */
import type { ServerStats } from '@hiwar/contract/platform/platform.ts'

export function someStats(differs: Partial<ServerStats> = {}): ServerStats {
  return {
    at: '2026-11-24T16:00:00.000Z',
    uptime: 273_600,
    nodes: 2,
    cpu: 0.25,
    load: [0.5, 0.4, 0.3],
    memory: { total: 8e9, free: 6e9, rss: 3e8, heapUsed: 1e8, heapTotal: 2e8 },
    eventLoopLagMs: 3,
    sockets: 14,
    online: 9,
    http: { perSecond: 4.5, errorsPerSecond: 0, p95Ms: 38 },
    database: { used: 2, waiting: 0 },
    environment: 'staging',
    calls: 'direct',
    jobs: { queued: 3, failed: 0, oldestSeconds: 2 },
    ...differs,
  }
}
