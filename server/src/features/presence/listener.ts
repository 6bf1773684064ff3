/** Counts who is there: comes with the first socket, goes some seconds after the last. */
import { realtimeLimits } from '@hiwar/contract/fields/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ConnectionListener } from '../../platform/realtime/attend.ts'
import { insertPresence, isKnownPresent, listSurplus, lockPresence, losePresence, type Presence } from './store.ts'
import { tellStatus } from './tell.ts'

export const presenceListener: ConnectionListener<Context> = {
  async connected(context, { id, userId, openedAt }) {
    await arrive(context, { socketId: id, userId, openedAt })
  },
  async disconnected(context, { id, userId, lastPacketAt }) {
    await depart(context, { socketId: id, userId }, lastPacketAt)
  },
}

type OwnSocket = Omit<Presence, 'nodeId'>

/** A socket of this node is open; of too many of one person, on whichever nodes, the oldest goes. */
export async function arrive(context: Context, { socketId, userId, openedAt }: OwnSocket): Promise<void> {
  const { db, nodeId, realtime } = context
  const { isNews, surplus } = await inTransaction(db, async (trx) => {
    await lockPresence(trx, userId)
    const known = await isKnownPresent(trx, userId)
    await insertPresence(trx, { socketId, userId, nodeId, openedAt })
    return { isNews: !known, surplus: await listSurplus(trx, userId, realtimeLimits.socketsOfUser) }
  })
  for (const oldest of surplus) realtime.disconnect(oldest)
  if (isNews) await tellStatus(context, userId, true)
}

export function depart(
  { db, clock }: Context,
  socket: Pick<Presence, 'socketId' | 'userId'>,
  lastSeenAt: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockPresence(trx, socket.userId)
    await losePresence(trx, socket, lastSeenAt, clock.now())
  })
}
