import type { ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { presentContactRequest } from './present.ts'
import { lockContactRequest, updateHandled } from './store.ts'

/** Marks a request as handled or open; the first handler stays named. */
export function changeContactRequest(context: Context, request: MemberRequest<typeof contactEndpoints.update>) {
  const { actor, params, body, saveReply } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentContactRequest(found(await lockContactRequest(trx, params.id), 'not-found'))
    if (before.handled === body.handled) return saveReply(trx, before)
    const handled = body.handled ? { by: actor.id, at: now } : null
    const after = presentContactRequest(await updateHandled(trx, params.id, handled))
    const entry = { action: 'contact-request.update', object: 'contact-request', objectId: params.id } as const
    await recordAudit(trx, request, { ...entry, before: factsOf(before), after: factsOf(after) }, now)
    return saveReply(trx, after)
  })
}

/** Audit rows leave out the visitor's text. */
function factsOf({ handled, handledBy, handledAt }: ContactRequest): object {
  return { handled, handledBy, handledAt }
}
