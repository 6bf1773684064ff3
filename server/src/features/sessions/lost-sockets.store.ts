/** Places whose socket is lost, and places on silent nodes. */
import type { Database, Trx } from '../../platform/db/database.ts'
import type { MemberRow } from './store.ts'

/** The sessions that this socket has entered. */
export async function listSessionsOfSocket(db: Database, socketId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessionMembers')
    .select('sessionId')
    .where('socketId', '=', socketId)
    .where('lostAt', 'is', null)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** Records the loss of a socket; undefined when another socket has replaced it. */
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

/** Places on nodes without a beat since `deadSince`. */
export function listPlacesOfSilentNodes(db: Database, deadSince: Date): Promise<MemberRow[]> {
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
            .where('nodeBeats.lastBeatAt', '>', deadSince),
        ),
      ),
    )
    .execute()
}

/** Sessions with a place whose socket was lost at or before this time. */
export async function listSessionsLostBy(db: Database, lostBy: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessionMembers')
    .select('sessionId')
    .distinct()
    .where('lostAt', '<=', lostBy)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** Deletes the places whose socket was lost at or before this time. */
export function deleteLost(trx: Trx, sessionId: string, lostBy: Date): Promise<MemberRow[]> {
  return trx
    .deleteFrom('sessionMembers')
    .where('sessionId', '=', sessionId)
    .where('lostAt', '<=', lostBy)
    .returningAll()
    .execute()
}

/** Updates the last seen time of every member inside through this node. */
export async function updateLastSeen(db: Database, nodeId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessionMembers')
    .set({ lastSeenAt: now })
    .where('nodeId', '=', nodeId)
    .where('lostAt', 'is', null)
    .execute()
}
