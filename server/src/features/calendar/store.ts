import type { Database, Trx } from '../../platform/db/database.ts'

export async function findCalendarOwner(db: Database, tokenHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('calendarTokenHash', '=', tokenHash)
    .where('suspensionId', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Replaces the hash of the address; null removes it. Returns whether anything changed. */
export async function updateCalendarToken(trx: Trx, userId: number, tokenHash: string | null, now: Date) {
  const changed = await trx
    .updateTable('users')
    .set({ calendarTokenHash: tokenHash, updatedAt: now })
    .where('id', '=', userId)
    .where('calendarTokenHash', 'is distinct from', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
