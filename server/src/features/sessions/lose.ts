/** A socket is gone: its member keeps his place for a while, unless his login was ended. */
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ConnectionListener, Parting } from '../../platform/realtime/attend.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { listSessionsOfSocket, updateLost } from './losses.store.ts'
import { deletePlace, lockSession } from './store.ts'
import { insertSightings } from './timeline.store.ts'

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
export async function loseSocket(
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
