import type { inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dropInviteMail } from './mail.ts'
import { presentInvite } from './present.ts'
import { deleteInvite, getInvite, lockInvite } from './store.ts'

/** Takes an invite back; what was bought with it stays. */
export function removeInvite(
  context: Context,
  request: MemberRequest<typeof inviteEndpoints.delete>,
): Promise<{ ok: true }> {
  const { id } = request.params
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (!(await lockInvite(trx, id))) throw new Refusal('invite-not-found')
    const before = presentInvite(await getInvite(trx, id))
    await deleteInvite(trx, id)
    await dropInviteMail(context, trx, id)
    await recordAudit(trx, request, { action: 'invite.delete', object: 'invite', objectId: id, before }, now)
    return { ok: true }
  })
}
