import type { Transport } from '@hiwar/contract/events/session.ts'
import type { Database } from '../../platform/db/database.ts'

export async function findWay(db: Database, sessionId: string): Promise<Transport | undefined> {
  const row = await db
    .selectFrom('videoSessions')
    .select('transport')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.transport as Transport | undefined
}
