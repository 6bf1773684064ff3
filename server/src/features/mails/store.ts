import type { Database } from '../../platform/db/database.ts'

export async function isSent(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('sentMails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .insertInto('sentMails')
    .values({ id, sentAt: now })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}
