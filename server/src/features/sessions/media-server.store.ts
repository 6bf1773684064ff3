/** Sessions whose picture and sound travel over the media server. */
import type { Database } from '../../platform/db/database.ts'

/** The sessions that were entered, are not closed yet and use the media server. */
export async function listSessionsOverMediaServer(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('videoSessions')
    .select('sessionId')
    .where('closesAt', '>', now)
    .where('transport', '=', 'server')
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** When the media server last said who is joined to it; undefined for a session that does not use it. */
export async function findMediaSeen(db: Database, sessionId: string): Promise<{ seenAt: Date | null } | undefined> {
  return db
    .selectFrom('videoSessions')
    .select('mediaSeenAt as seenAt')
    .where('sessionId', '=', sessionId)
    .where('transport', '=', 'server')
    .executeTakeFirst()
}

export async function updateMediaSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('videoSessions').set({ mediaSeenAt: now }).where('sessionId', '=', sessionId).execute()
}
