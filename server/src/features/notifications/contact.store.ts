import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Whether the person has sent contact details since then, exercises left out. */
export async function hasSentContact(trx: Trx, userId: number, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('messageFlags')
    .select('id')
    .where('userId', '=', userId)
    .where('at', '>', since)
    .where('messageId', 'is not', null)
    .where('exercise', '=', false)
    .where(sql<boolean>`cardinality(contact) > 0`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
