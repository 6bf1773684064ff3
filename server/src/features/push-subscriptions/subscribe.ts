import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockPeople } from '../users/lock.store.ts'
import { deleteOldestSubscriptions, upsertSubscription } from './store.ts'

/** Sends notices to the caller's browser too, from then on and as long as the login lives. */
export async function subscribeBrowser(
  { push, db, clock }: Context,
  { actor, body }: MemberRequest<typeof notificationEndpoints.subscribe>,
) {
  const { endpoint, keys, expirationTime } = body
  // ours: without push there is no service that could be allowed
  if (push === null || !push.isAllowed(endpoint)) {
    throw new Refusal('bad-request', { fields: [{ path: 'endpoint', code: 'invalid-type' }] })
  }
  const expiresAt = typeof expirationTime === 'number' ? new Date(expirationTime) : null
  await inTransaction(db, async (trx) => {
    await lockPeople(trx, [actor.id])
    const owner = { userId: actor.id, loginJti: actor.jti, createdAt: clock.now() }
    await upsertSubscription(trx, { endpoint, ...keys, expiresAt, ...owner })
    await deleteOldestSubscriptions(trx, actor.id)
  })
  return { ok: true as const }
}
