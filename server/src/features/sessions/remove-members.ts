/** How members leave a room without an event of their own: removed from it, or lost with their socket. */
import type { LeaveReason } from '@hiwar/contract/events/session.ts'
import { mayJoin, sessionTimes, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { dateOfInstant, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import { deadSince } from '../../platform/nodes/heartbeat.ts'
import { channels } from '../../platform/realtime/channels.ts'
import type { ConnectionListener, DisconnectReason } from '../../platform/realtime/socket-lifecycle.ts'
import {
  deleteLost,
  listPlacesOfSilentNodes,
  listSessionsLostBy,
  listSessionsOfSocket,
  updateLastSeen,
  updateLost,
} from './lost-sockets.store.ts'
import { findTransport } from './media.ts'
import { findSession } from './source.ts'
import {
  deletePlace,
  deletePlaces,
  findStoredTransport,
  listClosing,
  listMembers,
  lockEntered,
  lockSession,
  updateSession,
} from './store.ts'
import { insertTimelineRows } from './timeline.store.ts'

export type Ending = Extract<LeaveReason, 'canceled' | 'closed'>

/** Removes everybody from a closed or canceled room and from its channels, within the caller's transaction if any. */
export async function removeMembers(
  context: Context,
  sessionId: string,
  reason: Ending,
  at: Date,
  within?: Trx,
): Promise<void> {
  const recordedAt = context.clock.now()
  const clear = async (trx: Trx) => {
    if ((await lockEntered(trx, sessionId)) === undefined) return []
    const cleared = await deletePlaces(trx, sessionId)
    await updateSession(trx, sessionId, { closesAt: null })
    // The end of a member with a lost socket is already recorded.
    const present = cleared.filter(({ lostAt }) => lostAt === null)
    const seen = { sessionId, kind: reason, at, recordedAt, source: 'system' } as const
    await insertTimelineRows(
      trx,
      present.map(({ userId }) => ({ userId, ...seen })),
    )
    return cleared
  }
  const places = await (within === undefined ? inTransaction(context.db, clear) : clear(within))
  if ((await findStoredTransport(within ?? context.db, sessionId)) === 'server')
    await context.livekit?.calls?.close(sessionId, recordedAt)
  const channel = channels.session(sessionId)
  for (const { userId } of places) context.realtime.emit(channel, 'MemberLeftSession', { sessionId, userId, reason })
  context.realtime.empty(channel)
  context.realtime.empty(channels.inside(sessionId))
}

/**
 * Follows a change of the appointment: after a cancellation or a move to another time, the members inside are removed.
 * Works in the transaction of the event reader, which repeats the event when it fails.
 */
export async function followAppointment(context: Context, sessionId: string, trx: Trx): Promise<void> {
  const now = context.clock.now()
  const found = await findSession(context, trx, sessionId)
  if ('refuse' in found) return
  const { canceled, time } = found.session
  if (canceled) await removeMembers(context, sessionId, 'canceled', now, trx)
  else if (!mayJoin(time, instantOfDate(now))) await removeMembers(context, sessionId, 'closed', now, trx)
  else if ((await listMembers(trx, sessionId)).length > 0) {
    await lockSession(trx, sessionId)
    await updateSession(trx, sessionId, { closesAt: dateOfInstant(windowOf(time).closes) })
  }
}

/** For places without a live socket, in whichever process the socket was. */
export const sessionTasks: readonly PeriodicTask<Context>[] = [
  {
    name: 'members seen',
    everyMilliseconds: sessionTimes.beat,
    run: ({ db, nodeId, clock }) => updateLastSeen(db, nodeId, clock.now()),
  },
  { name: 'sessions swept', everyMilliseconds: 1_000, run: sweepSessions },
]

export async function sweepSessions(context: Context): Promise<void> {
  await noteSilentNodes(context)
  await endLostPlaces(context)
  await closeSessions(context)
}

/** The sockets of a silent node count as lost at the node's last beat. */
async function noteSilentNodes(context: Context): Promise<void> {
  const places = await listPlacesOfSilentNodes(context.db, deadSince(context.clock.now()))
  for (const { sessionId, socketId, lastSeenAt } of places) {
    await loseSocket(context, { sessionId, socketId, at: lastSeenAt }, 'stopping')
  }
}

async function endLostPlaces({ db, clock, realtime }: Context): Promise<void> {
  const lostBy = datePlus(clock.now(), -sessionTimes.grace)
  for (const sessionId of await listSessionsLostBy(db, lostBy)) {
    const gone = await inTransaction(db, async (trx) => {
      await lockSession(trx, sessionId)
      return deleteLost(trx, sessionId, lostBy)
    })
    for (const { userId } of gone) {
      realtime.emit(channels.session(sessionId), 'MemberLeftSession', { sessionId, userId, reason: 'disconnected' })
    }
  }
}

async function closeSessions(context: Context): Promise<void> {
  for (const { sessionId, closesAt } of await listClosing(context.db, context.clock.now())) {
    await removeMembers(context, sessionId, 'closed', closesAt)
  }
}

/** When a socket closes, its member keeps the place for a while, unless the login was ended. */
export const sessionListener: ConnectionListener<Context> = {
  async disconnected(context, connection, reason) {
    for (const sessionId of await listSessionsOfSocket(context.db, connection.id)) {
      const loss = { sessionId, socketId: connection.id, at: connection.lastPacketAt }
      await loseSocket(context, loss, reason)
    }
  },
}

interface Loss {
  sessionId: string
  socketId: string
  /** The time of the socket's last packet or beat. */
  at: Date
}

/** Records the loss of a socket. After an ended login the loss is the end of the member's stay. */
async function loseSocket(
  context: Context,
  { sessionId, socketId, at }: Loss,
  reason: DisconnectReason,
): Promise<void> {
  const { db, clock, realtime, livekit } = context
  const now = clock.now()
  const ended = reason === 'login-ended'
  const userId = await inTransaction(db, async (trx) => {
    await lockSession(trx, sessionId)
    const place = await updateLost(trx, { sessionId, socketId }, now)
    if (place === undefined) return null
    if (ended) await deletePlace(trx, sessionId, place.userId)
    const seen = ended ? ({ kind: 'leave', at: now } as const) : ({ kind: 'drop', at } as const)
    const source = reason === 'lost' ? 'socket' : 'system'
    await insertTimelineRows(trx, [{ sessionId, userId: place.userId, ...seen, recordedAt: now, source }])
    return place.userId
  })
  if (!ended || userId === null) return
  realtime.emit(channels.session(sessionId), 'MemberLeftSession', { sessionId, userId, reason: 'left' })
  if ((await findTransport(context, sessionId)) === 'server') await livekit?.calls?.remove(sessionId, userId, now)
}
