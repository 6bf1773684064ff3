/** The channel in which admins watch the figures; nothing is counted while nobody does. */
import { freemem, loadavg, totalmem } from 'node:os'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import type { Context } from '../../context.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import { silentSince } from '../../platform/nodes/beat.ts'
import type { OpenChannel } from '../../platform/realtime/channels.ts'
import { findFigures } from './store.ts'

export const serverStatsChannel: OpenChannel<Context> = {
  name: Channel.ServerStats,
  roles: [Role.SuperAdmin, Role.RegularAdmin],
  first: async (context) => ({ stats: await readServerStats(context) }),
}

export const serverStatsRound: Round<Context> = {
  name: 'server-stats',
  everyMilliseconds: 5_000,
  async run(context) {
    const { realtime } = context
    if (!realtime.isListened(serverStatsChannel.name)) return
    realtime.emitHere(serverStatsChannel.name, 'ServerStats', await readServerStats(context))
  },
}

/** How the server fares: what concerns requests, sockets and memory is of the node that answers. */
export async function readServerStats(context: Context): Promise<ServerStats> {
  const { db, pool, clock, realtime, traffic, vitals } = context
  const now = clock.now()
  const { nodes, ...jobs } = await findFigures(db, silentSince(now))
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const [one = 0, five = 0, fifteen = 0] = loadavg()
  return {
    at: now.toISOString(),
    uptime: Math.floor(process.uptime()),
    // The node that answers lives, even when its first sign of it is still to come.
    nodes: Math.max(1, nodes),
    load: [one, five, fifteen],
    memory: { total: totalmem(), free: freemem(), rss, heapUsed, heapTotal },
    ...vitals.read(),
    ...realtime.figures(),
    http: traffic.read(),
    database: { used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount },
    jobs,
  }
}
