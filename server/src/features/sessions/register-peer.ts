import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notAllowed, type SessionEvent } from './serve.ts'
import { listMembers, lockSession, type MemberRow, updateSession, updateStates } from './store.ts'

export interface Registration {
  peerId: string
  /** The registered ends of the others. */
  peers: { userId: number; peerId: string }[]
  /** The sockets that hear of it. */
  sockets: string[]
}

/** A new end of the direct link: it begins a new generation, and the other hears of it. */
export async function registerPeer(context: Context, { session, actor, connection }: SessionEvent<'RegisterPeer'>) {
  const member = { sessionId: session.id, userId: actor.id }
  const { registration, generation } = await inTransaction(context.db, async (trx) => {
    const held = await lockSession(trx, session.id)
    const members = await listMembers(trx, session.id)
    const made = newEnd(members.filter(({ userId }) => userId !== actor.id))
    const changes = { peerId: made.peerId, linkUp: false }
    if (!(await updateStates(trx, { ...member, socketId: connection.id }, changes))) throw notAllowed()
    const next = held.generation + 1
    await updateSession(trx, session.id, { generation: next })
    return { registration: made, generation: next }
  })
  tellRegistration(context, member, registration, generation)
  return { peerId: registration.peerId, peers: registration.peers, generation }
}

/** Whoever lost his socket is not reached: when he is back he registers anew, as the generation has grown. */
export function newEnd(others: readonly MemberRow[]): Registration {
  const reached = others.filter(({ lostAt }) => lostAt === null)
  return {
    peerId: randomUUID(),
    peers: reached.flatMap(({ userId, peerId }) => (peerId === null ? [] : [{ userId, peerId }])),
    sockets: reached.map(({ socketId }) => socketId),
  }
}

export function tellRegistration(
  { realtime }: Context,
  member: { sessionId: string; userId: number },
  { peerId, sockets }: Registration,
  generation: number,
): void {
  for (const socketId of sockets) realtime.emit(socketId, 'PeerRegistered', { ...member, peerId, generation })
}
