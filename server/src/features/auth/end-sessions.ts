/** Ends logins; their tokens die with them, and their sockets close by themselves. */
import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { endLogins, endWholeLogin, findLogin } from '../../platform/auth/logins.store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { lockPeople } from '../users/lock.store.ts'

/** Ends one login of the caller, perhaps the one that asks; one that is over already is none. */
export function endSession(context: Context, request: MemberRequest<typeof authEndpoints.endSession>) {
  const { actor, params } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    // A refresh holds the person too, so that no token slips past.
    await lockPeople(trx, [actor.id])
    const { userId, loginId } = found(await findLogin(trx, params.id), 'session-not-found')
    authorize(actor, 'auth.end-session', { ownerId: userId })
    if (!(await endWholeLogin(trx, userId, loginId, now))) throw new Refusal('session-not-found')
    const entry = { action: 'auth.end-session', object: 'login', objectId: loginId }
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}

/** Ends all logins of the caller but the one that asks. */
export function endOtherSessions(context: Context, request: MemberRequest<typeof authEndpoints.endOtherSessions>) {
  const { actor } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [actor.id])
    await endLogins(trx, actor.id, now, actor.jti)
    const entry = { action: 'auth.end-other-sessions', object: 'user', objectId: actor.id }
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}
