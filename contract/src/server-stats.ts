/** How the server fares, for admins. */
import { z } from 'zod'
import { count, instant } from './fields.ts'

export const serverStats = z
  .object({
    at: instant,
    /** In seconds. */
    uptime: count,
    nodes: count,
    /** From 0 to 1. */
    cpu: z.number().min(0).max(1),
    load: z.tuple([z.number(), z.number(), z.number()]),
    /** In bytes. */
    memory: z.object({ total: count, free: count, rss: count, heapUsed: count, heapTotal: count }),
    eventLoopLagMs: z.number(),
    sockets: count,
    online: count,
    http: z.object({ perSecond: z.number(), errorsPerSecond: z.number(), p95Ms: z.number() }),
    database: z.object({ used: count, waiting: count }),
    jobs: z.object({ queued: count, failed: count, oldestSeconds: count }),
  })
  .meta({ id: 'ServerStats' })
export type ServerStats = z.output<typeof serverStats>
