/** What becomes of places that nobody comes back to, in whichever process their sockets were. */
import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import { silentSince } from '../../platform/nodes/beat.ts'
import { deleteBeatsBefore } from '../../platform/nodes/beats.store.ts'
import type { ConnectionListener, Parting } from '../../platform/realtime/attend.ts'
import { channels } from '../../platform/realtime/channels.ts'
import {
  deleteLost,
  listPlacesOfSilentNodes,
  listSessionsLostBy,
  listSessionsOfSocket,
  updateLastSeen,
  updateLost,
} from './losses.store.ts'
import { putOut } from './put-out.ts'
import { deletePlace, listClosing, lockSession } from './store.ts'
import { deleteReportsBefore, insertSightings } from './timeline.store.ts'

export const sessionRounds: readonly Round<Context>[] = [
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

/** The sockets of a node that is gone were lost at the last sign of life that it wrote. */
async function noteSilentNodes(context: Context): Promise<void> {
  const places = await listPlacesOfSilentNodes(context.db, silentSince(context.clock.now()))
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
    await putOut(context, sessionId, 'closed', closesAt)
  }
}

/** A socket is gone: its member keeps his place for a while, unless his login was ended. */
export const sessionListener: ConnectionListener<Context> = {
  async disconnected(context, connection, parting) {
    for (const sessionId of await listSessionsOfSocket(context.db, connection.id)) {
      const loss = { sessionId, socketId: connection.id, at: connection.lastPacketAt }
      await loseSocket(context, loss, parting)
    }
  },
}

interface Loss {
  sessionId: string
  socketId: string
  /** When the socket was last known to live. */
  at: Date
}

/** Notes the loss; of an ended login, whose member does not come back, it is the end of his stay. */
async function loseSocket(
  { db, clock, realtime }: Context,
  { sessionId, socketId, at }: Loss,
  parting: Parting,
): Promise<void> {
  const now = clock.now()
  const ended = parting === 'login-ended'
  const userId = await inTransaction(db, async (trx) => {
    await lockSession(trx, sessionId)
    const place = await updateLost(trx, { sessionId, socketId }, now)
    if (place === undefined) return null
    if (ended) await deletePlace(trx, sessionId, place.userId)
    const seen = ended ? ({ kind: 'leave', at: now } as const) : ({ kind: 'drop', at } as const)
    const source = parting === 'lost' ? 'socket' : 'system'
    await insertSightings(trx, [{ sessionId, userId: place.userId, ...seen, recordedAt: now, source }])
    return place.userId
  })
  if (ended && userId !== null) {
    realtime.emit(channels.session(sessionId), 'MemberLeftSession', { sessionId, userId, reason: 'left' })
  }
}

const kept = 30 * DAY

const forgetReports = jobKind<unknown>('forget-session-reports')

/** Media reports, and the signs of life they are judged with, are kept for thirty days. */
export const forgetReportsJob = onJob(forgetReports, async ({ db, clock }: Context) => {
  const before = datePlus(clock.now(), -kept)
  await deleteReportsBefore(db, before)
  await deleteBeatsBefore(db, before)
})

export const forgetReportsLine = `17 2 * * * ${forgetReports.name}`
