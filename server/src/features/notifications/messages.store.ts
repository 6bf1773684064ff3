import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

export async function hasBrowsers(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who wrote a message that is neither deleted nor read; never what it says. */
export function findUnreadMessage(db: Database, id: number): Promise<{ sender: string | null } | undefined> {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .select('users.name as sender')
    .where('messages.id', '=', id)
    .where('messages.deletedAt', 'is', null)
    .where('messages.readAt', 'is', null)
    .executeTakeFirst()
}
