/** The channel in which admins watch the figures; nothing is counted while nobody does. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import type { Context } from '../../context.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import type { OpenChannel } from '../../platform/realtime/channels.ts'
import { readServerStats } from './read.ts'

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
