/** Places whose socket is lost, and those that nobody watches over any more. */
import type { Database, Trx } from '../../platform/db/database.ts'
import type { MemberRow } from './store.ts'

/** The sessions that are entered through this socket. */
export async function listSessionsOfSocket(db: Database, socketId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessionMembers')
    .select('sessionId')
    .where('socketId', '=', socketId)
    .where('lostAt', 'is', null)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** Notes the loss of a socket; undefined when another one has taken its place. */
export function updateLost(
  trx: Trx,
  { sessionId, socketId }: Pick<MemberRow, 'sessionId' | 'socketId'>,
  now: Date,
): Promise<MemberRow | undefined> {
  return trx
    .updateTable('sessionMembers')
    .set({ lostAt: now })
    .where('sessionId', '=', sessionId)
    .where('socketId', '=', socketId)
    .where('lostAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Places that live on nodes without a sign of life since then. */
export function listPlacesOfSilentNodes(db: Database, silentSince: Date): Promise<MemberRow[]> {
  return db
    .selectFrom('sessionMembers')
    .selectAll()
    .where('lostAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('nodeBeats')
            .select('nodeBeats.nodeId')
            .whereRef('nodeBeats.nodeId', '=', 'sessionMembers.nodeId')
            .where('nodeBeats.lastBeatAt', '>', silentSince),
        ),
      ),
    )
    .execute()
}

/** Sessions with a place whose socket was lost at that time or before. */
export async function listSessionsLostBy(db: Database, lostBy: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessionMembers')
    .select('sessionId')
    .distinct()
    .where('lostAt', '<=', lostBy)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** Ends the places whose socket was lost at that time or before. */
export function deleteLost(trx: Trx, sessionId: string, lostBy: Date): Promise<MemberRow[]> {
  return trx
    .deleteFrom('sessionMembers')
    .where('sessionId', '=', sessionId)
    .where('lostAt', '<=', lostBy)
    .returningAll()
    .execute()
}

/** Writes the sign of life of everybody who is inside through this node. */
export async function updateLastSeen(db: Database, nodeId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessionMembers')
    .set({ lastSeenAt: now })
    .where('nodeId', '=', nodeId)
    .where('lostAt', 'is', null)
    .execute()
}
