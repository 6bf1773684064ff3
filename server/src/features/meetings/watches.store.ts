/** Tutors who wait for times of interviews or demo sessions. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { Database, NewRow, Trx } from '../../platform/db/database.ts'

/** A tutor who already waits keeps the time of the first request. */
export async function upsertWatch(db: Database, watch: NewRow<'timeWatches'>): Promise<void> {
  await db
    .insertInto('timeWatches')
    .values(watch)
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function listWatchedKinds(db: Database): Promise<MeetingKind[]> {
  const rows = await db.selectFrom('timeWatches').select('purpose').distinct().orderBy('purpose').execute()
  return rows.map(({ purpose }) => purpose)
}

/** Ends all watches of the kind and returns them. Of two runs at once, one gets each watch. */
export function deleteWatches(trx: Trx, purpose: MeetingKind) {
  return trx.deleteFrom('timeWatches').where('purpose', '=', purpose).returning(['userId', 'createdAt']).execute()
}

export async function deleteWatchOf(trx: Trx, userId: number, purpose: MeetingKind): Promise<void> {
  await trx.deleteFrom('timeWatches').where('userId', '=', userId).where('purpose', '=', purpose).execute()
}
