import type { Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockPlan } from '../coupons/hold-plan.store.ts'
import { refusePastExpiry } from '../coupons/refuse-expiry.ts'
import { queueInviteMail } from './mail.ts'
import { presentInvite } from './present.ts'
import { getInvite, lockInvite, updateInvite } from './store.ts'

/** Changes an invite that has bought nothing yet. */
export async function changeInvite(
  context: Context,
  request: MemberRequest<typeof inviteEndpoints.update>,
): Promise<Invite> {
  const { actor, params, body } = request
  const now = context.clock.now()
  refusePastExpiry(body.expiresAt, now)
  return inTransaction(context.db, async (trx) => {
    if (!(await lockInvite(trx, params.id))) throw new Refusal('invite-not-found')
    const before = presentInvite(await getInvite(trx, params.id))
    if (body.planId !== undefined && !(await lockPlan(trx, body.planId))) throw new Refusal('plan-not-found')
    if (before.acceptedAt !== null) throw new Refusal('bad-request', { status: 409 })
    const after = presentInvite(await updateInvite(trx, params.id, { ...body, updatedBy: actor.id, updatedAt: now }))
    // ours: only who has not had the mail gets one
    if (after.email !== before.email) await queueInviteMail(context, trx, after.id)
    const facts = differenceOf(before, after)
    await recordAudit(trx, request, { action: 'invite.update', object: 'invite', objectId: after.id, ...facts }, now)
    return after
  })
}
