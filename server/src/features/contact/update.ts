import type { ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { presentContactRequest } from './present.ts'
import { lockContactRequest, updateHandled } from './store.ts'

/** Marks a request as handled or open; who handled it first stays named. */
export function changeContactRequest(
  context: Context,
  request: MemberRequest<typeof contactEndpoints.update>,
): Promise<ContactRequest> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentContactRequest(found(await lockContactRequest(trx, params.id), 'not-found'))
    if (before.handled === body.handled) return before
    const handled = body.handled ? { by: actor.id, at: now } : null
    const after = presentContactRequest(await updateHandled(trx, params.id, handled))
    const entry = { action: 'contact-request.update', object: 'contact-request', objectId: params.id }
    await recordAudit(trx, request, { ...entry, before: factsOf(before), after: factsOf(after) }, now)
    return after
  })
}

/** The trail needs no copy of what somebody wrote. */
function factsOf({ handled, handledBy, handledAt }: ContactRequest): object {
  return { handled, handledBy, handledAt }
}
