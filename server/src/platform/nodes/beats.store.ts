import type { Database } from '../db/database.ts'

/** Lengthens the stretch in which this node lives; after a silence, as without a database, a new one begins. */
export async function writeBeat(db: Database, nodeId: string, silentSince: Date, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('nodeBeats')
    .set({ lastBeatAt: now })
    .where('nodeId', '=', nodeId)
    .where('lastBeatAt', '>', silentSince)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('nodeBeats')
    .values({ nodeId, startedAt: now, lastBeatAt: now })
    .onConflict((row) => row.columns(['nodeId', 'startedAt']).doUpdateSet({ lastBeatAt: now }))
    .execute()
}

export async function forgetBeatsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('nodeBeats').where('lastBeatAt', '<', before).execute()
}
