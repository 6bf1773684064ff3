import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { Context } from '../../context.ts'
import { supersedeLogin } from '../../platform/auth/logins.store.ts'
import { oldTokenSeconds, openLogin } from '../../platform/auth/logins.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { lockPeople } from '../users/lock.store.ts'

/** A new token of the same login; the old one still serves what was sent with it for a minute. */
export async function refreshToken(context: Context, request: MemberRequest<typeof authEndpoints.refresh>) {
  const { actor, caller } = request
  await context.limits.use('tokenRefresh', actor.id)
  const token = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    // Whoever ends all logins holds the person too, so no new one slips past him.
    await lockPeople(trx, [actor.id])
    const endsAt = new Date(now.getTime() + oldTokenSeconds * 1000)
    const carried = found(await supersedeLogin(trx, actor.jti, now, endsAt), 'unauthenticated')
    return found(await openLogin(context, trx, { userId: actor.id, ...carried }, caller), 'unauthenticated')
  })
  request.setLoginCookie(token)
  return token
}
