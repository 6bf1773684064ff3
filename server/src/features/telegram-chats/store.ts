import type { Database, Trx } from '../../platform/db/database.ts'

interface Word {
  wordHash: string
  userId: number
  expiresAt: Date
  createdAt: Date
}

/** Keeps a word for a person in the place of older ones. */
export async function upsertWord(trx: Trx, word: Word): Promise<void> {
  await trx.deleteFrom('telegramWords').where('userId', '=', word.userId).execute()
  await trx.insertInto('telegramWords').values(word).execute()
}

/** Uses a word up; whose it was, unless it is unknown or too old. */
export async function deleteWord(trx: Trx, wordHash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('telegramWords')
    .where('wordHash', '=', wordHash)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > now ? row.userId : undefined
}

export async function linkTelegram(trx: Trx, userId: number, telegramChatId: number, now: Date): Promise<void> {
  await trx.updateTable('users').set({ telegramChatId, updatedAt: now }).where('id', '=', userId).execute()
}

/** Forgets a chat, whoever opened it. */
export async function unlinkTelegram(trx: Trx | Database, chatId: number): Promise<void> {
  await trx.updateTable('users').set({ telegramChatId: null }).where('telegramChatId', '=', chatId).execute()
}
