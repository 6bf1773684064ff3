/** The two ends of a call as one event sees them: one's own, through this socket, and the other's. */
import type { Context } from '../../context.ts'
import { RefusedEvent } from '../../platform/realtime/refused-event.ts'
import { notAllowed, type SessionEvent } from './serve.ts'
import { listEnds, type MemberRow } from './store.ts'

export interface Ends {
  own: MemberRow
  /** Undefined while the other has no joined socket. */
  other: MemberRow | undefined
  generation: number
}

/** Refuses unless this socket is the one through which the caller is inside. */
export async function endsOf(
  { db }: Context,
  { session, otherId, connection }: Pick<SessionEvent, 'session' | 'otherId' | 'connection'>,
): Promise<Ends> {
  const ends = (await listEnds(db, session.id)).filter(({ lostAt }) => lostAt === null)
  const own = ends.find(({ socketId }) => socketId === connection.id)
  if (own === undefined) throw notAllowed()
  return { own, other: ends.find(({ userId }) => userId === otherId), generation: own.generation }
}

/** The other's end, or the refusal that says that he is not there. */
export function reachable(other: MemberRow | undefined): MemberRow {
  if (other === undefined) throw new RefusedEvent('unreachable')
  return other
}
