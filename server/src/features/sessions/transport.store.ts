import type { Transport } from '@hiwar/contract/events-session-sent.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

export async function findWay(db: Database | Trx, sessionId: string): Promise<Transport | undefined> {
  const row = await db
    .selectFrom('videoSessions')
    .select('transport')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.transport as Transport | undefined
}

export async function setWay(trx: Trx, sessionId: string, transport: Transport): Promise<void> {
  await trx.updateTable('videoSessions').set({ transport }).where('sessionId', '=', sessionId).execute()
}
