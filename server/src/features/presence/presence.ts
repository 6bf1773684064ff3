import { realtimeLimits } from '@hiwar/contract/fields/limits.ts'
import { awayAfter } from '@hiwar/domain/chat/chat.ts'
import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import { deadSince } from '../../platform/nodes/heartbeat.ts'
import { channels } from '../../platform/realtime/channels.ts'
import type { ConnectionListener } from '../../platform/realtime/socket-lifecycle.ts'
import { listOpenRoomsOf } from '../conversations/store.ts'
import {
  deleteEnding,
  findLastSeen,
  insertPresence,
  isKnownPresent,
  listEnding,
  listPresencesOfNode,
  listPresent,
  listSurplus,
  lockPresence,
  type Presence,
  updateLost,
} from './store.ts'

/**
 * Whether a person has a socket on any node. The database is asked only when there are several nodes; code inside a
 * transaction passes that transaction.
 */
export async function isOnline(
  { config, db, realtime }: Context,
  userId: number,
  within: Database | Trx = db,
): Promise<boolean> {
  if (realtime.isHere(userId)) return true
  return config.severalNodes && (await listPresent(within, [userId])).has(userId)
}

/** Tracks who is online: from the first socket until some seconds after the last one. */
export const presenceListener: ConnectionListener<Context> = {
  async connected(context, { id, userId, openedAt }) {
    await arrive(context, { socketId: id, userId, openedAt })
  },
  async disconnected(context, { id, userId, lastPacketAt }) {
    await depart(context, { socketId: id, userId }, lastPacketAt)
  },
}

type OwnSocket = Omit<Presence, 'nodeId'>

/** Records an open socket of this node. When the person has too many sockets on all nodes, the oldest is closed. */
async function arrive(context: Context, { socketId, userId, openedAt }: OwnSocket): Promise<void> {
  const { db, nodeId, realtime } = context
  const { isNews, surplus } = await inTransaction(db, async (trx) => {
    await lockPresence(trx, userId)
    const known = await isKnownPresent(trx, userId)
    await insertPresence(trx, { socketId, userId, nodeId, openedAt })
    return { isNews: !known, surplus: await listSurplus(trx, userId, realtimeLimits.socketsOfUser) }
  })
  for (const oldest of surplus) realtime.disconnect(oldest)
  if (isNews) await announceStatus(context, userId, true)
}

function depart(
  { db, clock }: Context,
  socket: Pick<Presence, 'socketId' | 'userId'>,
  lastSeenAt: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockPresence(trx, socket.userId)
    await updateLost(trx, socket, lastSeenAt, clock.now())
  })
}

/** Announces the status to everybody who shares a conversation with the person, once for each socket. */
async function announceStatus({ db, realtime }: Context, userId: number, online: boolean): Promise<void> {
  const shared = (await listOpenRoomsOf(db, userId)).map(({ roomId }) => channels.chat(roomId))
  // Without a channel the event would go to every socket.
  if (shared.length === 0) return
  const lastSeen = (await findLastSeen(db, userId))?.toISOString() ?? null
  realtime.emit(shared, 'UserStatusChanged', { userId, online, lastSeen }, [channels.user(userId)])
}

/**
 * Announces people as offline who have been without a socket for long enough. A short interruption is not announced.
 */
export async function sweepPresences(context: Context): Promise<void> {
  const { db, clock, nodeId } = context
  const now = clock.now()
  const ending = {
    lostBy: datePlus(now, -awayAfter),
    deadSince: deadSince(now),
    ownNodeId: nodeId,
  }
  for (const userId of await listEnding(db, ending)) {
    const isGone = await inTransaction(db, async (trx) => {
      await lockPresence(trx, userId)
      return (await deleteEnding(trx, userId, ending)) && !(await isKnownPresent(trx, userId))
    })
    if (isGone) await announceStatus(context, userId, false)
  }
}

const everyMilliseconds = 1_000

export const presenceTask: PeriodicTask<Context> = { name: 'presence', everyMilliseconds, run: sweepPresences }

/** Corrects presence rows that missed an opened or closed socket, for example while the database was unavailable. */
export async function reconcilePresences(context: Context): Promise<void> {
  const { db, nodeId, clock, realtime } = context
  const written = await listPresencesOfNode(db, nodeId)
  const open = realtime.openSockets()
  const openIds = new Set(open.map(({ socketId }) => socketId))
  const writtenIds = new Set(written.map(({ socketId }) => socketId))
  for (const socket of written) if (!openIds.has(socket.socketId)) await depart(context, socket, clock.now())
  for (const socket of open) if (!writtenIds.has(socket.socketId)) await arrive(context, socket)
}

export const reconcileTask: PeriodicTask<Context> = {
  name: 'presences reconciled',
  everyMilliseconds: sessionTimes.beat,
  run: reconcilePresences,
}
