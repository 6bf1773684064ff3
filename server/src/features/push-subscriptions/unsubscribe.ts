import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deleteOwnSubscription } from './store.ts'

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
