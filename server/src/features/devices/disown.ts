/**
 * The owner of an account ends a login that somebody else made. Each message about a new login has its own link token,
 * drawn when the message leaves and stored as a hash.
 */

import { randomBytes } from 'node:crypto'
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type OpenRequest, Refusal, serveOpen } from '../../platform/action.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/http/networks.ts'
import { hashOf } from '../../platform/secrets.ts'
import { passwordCodeMail } from '../confirmation-codes/send.ts'
import { lockUser, updateUser } from '../users/store.ts'
import { deleteOldWords, findWord, insertWord, useWords } from './store.ts'

const wordLife = confirmingLinkDays * DAY

/** A fresh link for one message; it works without a login. */
export async function drawDisownLink({ db, clock, config }: Context, userId: number): Promise<string> {
  const word = randomBytes(16).toString('base64url')
  const now = clock.now()
  await deleteOldWords(db, userId, now)
  await insertWord(db, { wordHash: hashOf(word), userId, createdAt: now, expiresAt: datePlus(now, wordLife) })
  return `${config.LEARN_URL}/disown#word=${word}`
}

export const deviceRoutes = [serveOpen(authEndpoints.disown, disownLogins)]

/**
 * Ends every login of the word's owner, voids the password and mails a code for a new one. A used word answers the same
 * and changes nothing.
 */
async function disownLogins(context: Context, { body, caller }: OpenRequest<typeof authEndpoints.disown>) {
  await context.limits.use('linkWord', networkOf(caller.ip))
  const wordHash = hashOf(body.word)
  const { userId } = found(await findWord(context.db, wordHash), 'not-found')
  await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId)
    const now = context.clock.now()
    const word = found(await findWord(trx, wordHash), 'not-found')
    if (word.expiresAt <= now) throw new Refusal('not-found')
    if (word.usedAt !== null) return
    await useWords(trx, userId, now)
    await updateUser(trx, userId, { passwordHash: null, updatedAt: now })
    await endLogins(trx, userId, now)
    await passwordCodeMail.queue(context, trx, userId)
  })
  return { ok: true as const }
}
