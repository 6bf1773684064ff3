import type { Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockPlan } from '../coupons/hold-plan.store.ts'
import { refusePastExpiry } from '../coupons/refuse-expiry.ts'
import { queueInviteMail } from './mail.ts'
import { presentInvite } from './present.ts'
import { insertInvite } from './store.ts'

/** Invites an address to a plan; it has no more than one invite to it that nobody accepted. */
export async function createInvite(
  context: Context,
  request: MemberRequest<typeof inviteEndpoints.create>,
): Promise<Invite> {
  const { actor, body } = request
  const now = context.clock.now()
  refusePastExpiry(body.expiresAt, now)
  return inTransaction(context.db, async (trx) => {
    if (!(await lockPlan(trx, body.planId))) throw new Refusal('plan-not-found')
    const authors = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const after = presentInvite(await insertInvite(trx, { ...body, ...authors }))
    await queueInviteMail(context, trx, after.id)
    await recordAudit(trx, request, { action: 'invite.create', object: 'invite', objectId: after.id, after }, now)
    return after
  })
}
