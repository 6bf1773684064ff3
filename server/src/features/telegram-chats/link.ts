import { createHash, randomBytes } from 'node:crypto'
import { telegramLinkMinutes } from '@hiwar/contract/fields/limits.ts'
import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { lockPeople } from '../users/lock.store.ts'
import { upsertWord } from './store.ts'

/** An address that opens the bot with a word good once, by which the chat is known to be the caller's. */
export async function tellTelegramLink(
  { telegramBot, db, clock }: Context,
  { actor }: MemberRequest<typeof notificationEndpoints.linkTelegram>,
) {
  const bot = found(telegramBot, 'service-unavailable')
  const word = randomBytes(16).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(plus(instantOfDate(now), telegramLinkMinutes * MINUTE))
  await inTransaction(db, async (trx) => {
    await lockPeople(trx, [actor.id])
    await upsertWord(trx, { wordHash: hashWord(word), userId: actor.id, expiresAt, createdAt: now })
  })
  return { url: bot.linkOf(word), expiresAt: expiresAt.toISOString() }
}

export function hashWord(word: string): string {
  return createHash('sha256').update(word).digest('base64url')
}
