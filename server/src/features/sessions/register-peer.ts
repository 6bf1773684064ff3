import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notAllowed, type SessionEvent } from './serve.ts'
import { listMembers, lockSession, raiseGeneration, updateStates } from './store.ts'

/** A new end of the direct link: it begins a new generation, and the other hears of it. */
export async function registerPeer(
  { db, realtime }: Context,
  { session, actor, connection }: SessionEvent<'RegisterPeer'>,
) {
  const member = { sessionId: session.id, userId: actor.id }
  const peerId = randomUUID()
  const { generation, others } = await inTransaction(db, async (trx) => {
    await lockSession(trx, session.id)
    const isInside = await updateStates(trx, { ...member, socketId: connection.id }, { peerId, linkUp: false })
    if (!isInside) throw notAllowed()
    const members = await listMembers(trx, session.id)
    return {
      generation: await raiseGeneration(trx, session.id),
      others: members.filter(({ userId }) => userId !== actor.id),
    }
  })
  for (const { socketId } of others.filter(({ lostAt }) => lostAt === null)) {
    realtime.emit(socketId, 'PeerRegistered', { ...member, peerId, generation })
  }
  const peers = others.flatMap(({ userId, peerId: other }) => (other === null ? [] : [{ userId, peerId: other }]))
  return { peerId, peers, generation }
}
