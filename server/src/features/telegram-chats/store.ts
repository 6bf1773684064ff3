import type { Database, NewRow, Trx } from '../../platform/db/database.ts'

/** Stores a person's link token and replaces an older one. */
export async function upsertLinkToken(trx: Trx, token: NewRow<'telegramWords'>): Promise<void> {
  await trx.deleteFrom('telegramWords').where('userId', '=', token.userId).execute()
  await trx.insertInto('telegramWords').values(token).execute()
}

/** Deletes a link token and returns its owner; undefined when the token is unknown or expired. */
export async function deleteLinkToken(trx: Trx, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('telegramWords')
    .where('wordHash', '=', tokenHash)
    .returning(['userId', 'expiresAt'])
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > now ? row.userId : undefined
}

/** Links the chat; returns the e-mail of the account. */
export async function linkTelegram(trx: Trx, userId: number, telegramChatId: number, now: Date): Promise<string> {
  const linked = trx.updateTable('users').set({ telegramChatId, updatedAt: now }).where('id', '=', userId)
  return (await linked.returning('email').executeTakeFirstOrThrow()).email
}

/** Unlinks a chat from every account. */
export async function unlinkTelegram(trx: Trx | Database, chatId: number): Promise<void> {
  await trx.updateTable('users').set({ telegramChatId: null }).where('telegramChatId', '=', chatId).execute()
}
