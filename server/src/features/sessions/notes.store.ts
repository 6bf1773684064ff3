import type { SessionNotes } from '@hiwar/contract/events/session.ts'
import type { Database } from '../../platform/db/database.ts'

export async function findNotes(db: Database, sessionId: string): Promise<SessionNotes> {
  const row = await db
    .selectFrom('sessionNotes')
    .select(['text', 'rev'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row ?? { text: '', rev: 0 }
}

interface Written extends SessionNotes {
  sessionId: string
  updatedBy: number
  updatedAt: Date
}

/** Stores a change of that very revision; of two changes at once one is stored. */
export async function upsertNotes(db: Database, { rev, ...written }: Written): Promise<boolean> {
  if (rev === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sessionNotes')
      .values({ ...written, rev: 1 })
      .onConflict((row) => row.column('sessionId').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('sessionNotes')
    .set({ ...written, rev: rev + 1 })
    .where('sessionId', '=', written.sessionId)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
