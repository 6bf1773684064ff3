/** Sets right what was not written down when sockets came or went, as while the database was away. */
import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import type { Context } from '../../context.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import { arrive, depart } from './listener.ts'
import { listPresencesOfNode } from './store.ts'

export async function reconcilePresences(context: Context): Promise<void> {
  const { db, nodeId, clock, realtime } = context
  const written = await listPresencesOfNode(db, nodeId)
  const open = realtime.openSockets()
  const openIds = new Set(open.map(({ socketId }) => socketId))
  const writtenIds = new Set(written.map(({ socketId }) => socketId))
  for (const socket of written) if (!openIds.has(socket.socketId)) await depart(context, socket, clock.now())
  for (const socket of open) if (!writtenIds.has(socket.socketId)) await arrive(context, socket)
}

export const reconcileRound: Round<Context> = {
  name: 'presences reconciled',
  everyMilliseconds: sessionTimes.beat,
  run: reconcilePresences,
}
