import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { needsFactor } from '@hiwar/domain/accounts/second-factor.ts'
import { longestTrying } from '@hiwar/domain/notifications/delivery.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type OpenRequest, Refusal } from '../../platform/action.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { foundByWord } from '../../platform/http/link-words.ts'
import { hashOf } from '../../platform/secrets.ts'
import { passwordCodeMail } from '../confirmation-codes/send.ts'
import { findDisownToken, useDisownTokens } from '../devices/disown-link.store.ts'
import { deleteFactors, parkFactors, replaceRecoveryCodes } from '../second-factors/store.ts'
import { lockUser, noOutsideReaders, updateUser } from '../users/store.ts'

/**
 * Ends every login of the token's owner, deletes the recovery codes and the second factors that the stranger may have
 * added (those of an account that may not be without one are parked until staff reset them), unlinks the chat and the
 * calendar, voids the password and mails a code for a new one. A used token answers the same and changes nothing.
 */
export async function disownLogins(context: Context, { body, caller }: OpenRequest<typeof authEndpoints.disown>) {
  const tokenHash = hashOf(body.word)
  const { userId } = await foundByWord(context, await findDisownToken(context.db, tokenHash), caller.ip)
  await inTransaction(context.db, async (trx) => {
    const user = found(await lockUser(trx, userId), 'not-found')
    const now = context.clock.now()
    const token = found(await findDisownToken(trx, tokenHash), 'not-found')
    if (token.expiresAt <= now) throw new Refusal('not-found')
    if (token.usedAt !== null) return
    await useDisownTokens(trx, userId, now)
    await updateUser(trx, userId, { ...noOutsideReaders, passwordHash: null, updatedAt: now })
    await endLogins(trx, userId, now)
    // A message may wait this long until its link is drawn, so what it reports began no earlier.
    const since = datePlus(token.createdAt, -longestTrying)
    if (needsFactor(context.config.factorPolicy, user.role)) {
      // A parked factor keeps whoever has the mailbox alone from setting up the next one.
      await parkFactors(trx, userId, since, now)
      await replaceRecoveryCodes(trx, userId, [])
    } else await deleteFactors(trx, userId, since)
    await passwordCodeMail.queue(context, trx, userId)
  })
  return { ok: true as const }
}
