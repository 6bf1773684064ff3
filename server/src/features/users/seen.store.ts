import type { Database } from '../../platform/db/database.ts'

/** When the account's last socket went. */
export async function writeLastSeen(db: Database, userId: number, at: Date): Promise<void> {
  await db.updateTable('users').set({ lastSeenAt: at }).where('id', '=', userId).execute()
}
