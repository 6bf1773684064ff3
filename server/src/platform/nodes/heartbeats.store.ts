import type { Database, Trx } from '../db/database.ts'

/** Extends the node's current period of life; a new period begins after a gap, for example without a database. */
export async function upsertHeartbeat(db: Database, nodeId: string, deadSince: Date, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('nodeBeats')
    .set({ lastBeatAt: now })
    .where('nodeId', '=', nodeId)
    .where('lastBeatAt', '>', deadSince)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('nodeBeats')
    .values({ nodeId, startedAt: now, lastBeatAt: now })
    .onConflict((row) => row.columns(['nodeId', 'startedAt']).doUpdateSet({ lastBeatAt: now }))
    .execute()
}

/** Whether another node sent a heartbeat after this one started. */
export async function isAnotherAlive(db: Database, nodeId: string, now: Date): Promise<boolean> {
  const other = await db
    .selectFrom('nodeBeats as other')
    .innerJoin('nodeBeats as own', (join) => join.on('own.nodeId', '=', nodeId).on('own.lastBeatAt', '=', now))
    .select('other.nodeId')
    .where('other.nodeId', '!=', nodeId)
    .whereRef('other.lastBeatAt', '>', 'own.startedAt')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Lists the periods of life of all nodes that overlap the given time. */
export function listBeats(
  db: Database | Trx,
  start: Date,
  end: Date,
): Promise<{ startedAt: Date; lastBeatAt: Date }[]> {
  return db
    .selectFrom('nodeBeats')
    .select(['startedAt', 'lastBeatAt'])
    .where('lastBeatAt', '>', start)
    .where('startedAt', '<', end)
    .execute()
}

/** Whether a node was alive at this time or earlier, as far as the kept heartbeats tell. */
export async function livedBefore(trx: Trx, at: Date): Promise<boolean> {
  const beat = await trx
    .selectFrom('nodeBeats')
    .select('nodeId')
    .where('startedAt', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return beat !== undefined
}
