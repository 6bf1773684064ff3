/** What becomes of places that nobody comes back to, in whichever process their sockets were. */
import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import { silentSince } from '../../platform/nodes/beat.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { loseSocket } from './lose.ts'
import { deleteLost, listPlacesOfSilentNodes, listSessionsLostBy, updateLastSeen } from './losses.store.ts'
import { putOut } from './put-out.ts'
import { listClosing, lockSession } from './store.ts'

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
  const lostBy = new Date(clock.now().getTime() - sessionTimes.grace)
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
