import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

type WordRow = Row<'disownWords'>

export async function insertWord(db: Database, word: NewRow<'disownWords'>): Promise<void> {
  await db.insertInto('disownWords').values(word).execute()
}

export function findWord(db: Database | Trx, wordHash: string): Promise<WordRow | undefined> {
  return db.selectFrom('disownWords').selectAll().where('wordHash', '=', wordHash).executeTakeFirst()
}

/** Uses up all link tokens of the person, because they belong to logins that have ended. */
export async function useWords(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('disownWords')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Deletes expired link tokens. Until then, a used one still answers a repeated request. */
export async function deleteOldWords(trx: Database, userId: number, now: Date): Promise<void> {
  await trx.deleteFrom('disownWords').where('userId', '=', userId).where('expiresAt', '<=', now).execute()
}
