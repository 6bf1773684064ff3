import { realtimeLimits } from '@hiwar/contract/fields/limits.ts'
import { awayAfter } from '@hiwar/domain/chat/chat.ts'
import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import { silentSince } from '../../platform/nodes/beat.ts'
import type { ConnectionListener } from '../../platform/realtime/attend.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { listRevisionsOf } from '../conversations/store.ts'
import {
  endPresences,
  findLastSeen,
  insertPresence,
  isKnownPresent,
  listEnding,
  listPresencesOfNode,
  listPresent,
  listSurplus,
  lockPresence,
  losePresence,
  type Presence,
} from './store.ts'

/** Whether somebody has a socket on any node; only where there are others the database is asked. */
export async function isOnline({ config, db, realtime }: Context, userId: number): Promise<boolean> {
  if (realtime.isHere(userId)) return true
  return config.severalNodes && (await listPresent(db, [userId])).has(userId)
}

/** Counts who is there: comes with the first socket, goes some seconds after the last. */
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
async function arrive(context: Context, { socketId, userId, openedAt }: OwnSocket): Promise<void> {
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

function depart(
  { db, clock }: Context,
  socket: Pick<Presence, 'socketId' | 'userId'>,
  lastSeenAt: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockPresence(trx, socket.userId)
    await losePresence(trx, socket, lastSeenAt, clock.now())
  })
}

/** Tells everybody who shares a room with the person, once for each socket. */
async function tellStatus({ db, realtime }: Context, userId: number, online: boolean): Promise<void> {
  const shared = (await listRevisionsOf(db, userId)).map(({ roomId }) => channels.chat(roomId))
  // Without a channel it would be told to everybody.
  if (shared.length === 0) return
  const lastSeen = (await findLastSeen(db, userId))?.toISOString() ?? null
  realtime.emit(shared, 'UserStatusChanged', { userId, online, lastSeen }, [channels.user(userId)])
}

/** Looks after those who are gone: a moment without a socket is no news, a longer one is. */
export async function sweepPresences(context: Context): Promise<void> {
  const { db, clock, nodeId } = context
  const now = clock.now()
  const ending = {
    lostBy: datePlus(now, -awayAfter),
    silentSince: silentSince(now),
    ownNodeId: nodeId,
  }
  for (const userId of await listEnding(db, ending)) {
    const isGone = await inTransaction(db, async (trx) => {
      await lockPresence(trx, userId)
      return (await endPresences(trx, userId, ending)) && !(await isKnownPresent(trx, userId))
    })
    if (isGone) await tellStatus(context, userId, false)
  }
}

const everyMilliseconds = 1_000

export const presenceRound: Round<Context> = { name: 'presence', everyMilliseconds, run: sweepPresences }

/** Sets right what was not written down when sockets came or went, as while the database was away. */
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
