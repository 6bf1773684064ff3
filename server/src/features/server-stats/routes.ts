import { freemem, loadavg, totalmem } from 'node:os'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { platformEndpoints, type ServerStats } from '@hiwar/contract/platform/platform.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/action.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import { deadSince } from '../../platform/nodes/heartbeat.ts'
import type { OpenChannel } from '../../platform/realtime/open-channels.ts'
import { callWayOf } from '../sessions/media.ts'
import { findFigures } from './store.ts'

export const serverStatsRoutes = [serve(platformEndpoints.stats, readServerStats)]

/**
 * The channel for admins who watch the server's figures. The figures are computed only while the channel has a
 * subscriber.
 */
export const serverStatsChannel: OpenChannel<Context> = {
  name: Channel.ServerStats,
  roles: [Role.SuperAdmin, Role.RegularAdmin],
  first: async (context) => ({ stats: await readServerStats(context) }),
}

export const serverStatsTask: PeriodicTask<Context> = {
  name: 'server-stats',
  everyMilliseconds: 5_000,
  async run(context) {
    const { realtime } = context
    if (!realtime.isListened(serverStatsChannel.name)) return
    realtime.emitHere(serverStatsChannel.name, 'ServerStats', await readServerStats(context))
  },
}

/** The server's current figures. Requests, sockets and memory are those of the node that answers. */
async function readServerStats(context: Context): Promise<ServerStats> {
  const { config, db, pools, clock, realtime, traffic, processLoad } = context
  const now = clock.now()
  const { nodes, ...jobs } = await findFigures(db, deadSince(now))
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const [one = 0, five = 0, fifteen = 0] = loadavg()
  return {
    at: now.toISOString(),
    uptime: Math.floor(process.uptime()),
    // The answering node counts even before its first beat.
    nodes: Math.max(1, nodes),
    load: [one, five, fifteen],
    memory: { total: totalmem(), free: freemem(), rss, heapUsed, heapTotal },
    ...processLoad.read(),
    ...realtime.figures(),
    http: traffic.read(),
    database: pools.figures(),
    environment: config.SERVER_ENVIRONMENT,
    calls: callWayOf(context),
    jobs,
  }
}
