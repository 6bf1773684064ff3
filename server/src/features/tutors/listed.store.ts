import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** Whether students see the tutor and may book with him. */
export async function isListed(db: Database | Trx, tutorId: number): Promise<boolean> {
  const row = await db.selectFrom('listedTutors').select('userId').where('userId', '=', tutorId).executeTakeFirst()
  return row !== undefined
}
