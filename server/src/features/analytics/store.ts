import type { Trx } from '../../platform/db/database.ts'

/** Records the event for the advertising partner; false when the event was already recorded. */
export async function insertTrackedEvent(trx: Trx, event: string, eventId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('trackedEvents')
    .values({ event, eventId, createdAt: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
