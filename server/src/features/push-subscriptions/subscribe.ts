import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { lockPeople } from '../users/store.ts'
import { deleteOldestSubscriptions, deleteOwnSubscription, upsertSubscription } from './store.ts'

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

/** Sends nothing to the caller's browser any more; one that is not known is forgotten already. */
export async function unsubscribeBrowser(
  { db }: Context,
  { actor, body, query }: MemberRequest<typeof notificationEndpoints.unsubscribe>,
) {
  const endpoint = body.endpoint ?? query.endpoint
  if (endpoint === undefined) {
    throw new Refusal('bad-request', { fields: [{ path: 'endpoint', code: 'field-required' }] })
  }
  await deleteOwnSubscription(db, actor.id, endpoint)
  return { ok: true as const }
}

/** The public key with which browsers subscribe. */
export async function tellPushKey({ push }: Context) {
  return { key: found(push, 'service-unavailable').publicKey }
}
