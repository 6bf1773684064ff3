import { type Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { refusePastExpiry } from '../coupons/refuse-expiry.ts'
import { lockPlan } from '../coupons/store.ts'
import { presentPerson } from '../users/present.ts'
import { dropInviteMail, queueInviteMail } from './mail.ts'
import {
  deleteInvite,
  findInvite,
  getInvite,
  type InviteRow,
  insertInvite,
  listInvites,
  lockInvite,
  updateInvite,
} from './store.ts'

export const inviteRoutes = [
  serve(inviteEndpoints.create, createInvite),
  serve(inviteEndpoints.list, listAllInvites),
  serve(inviteEndpoints.read, readInvite),
  serve(inviteEndpoints.update, changeInvite),
  serve(inviteEndpoints.delete, removeInvite),
]

/** Invites an address to a plan; it has no more than one invite to it that nobody accepted. */
async function createInvite(context: Context, request: MemberRequest<typeof inviteEndpoints.create>): Promise<Invite> {
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

async function readInvite({ db }: Context, { params }: MemberRequest<typeof inviteEndpoints.read>): Promise<Invite> {
  return presentInvite(found(await findInvite(db, params.id), 'invite-not-found'))
}

async function listAllInvites({ db }: Context, { query }: MemberRequest<typeof inviteEndpoints.list>) {
  const { list, total } = await listInvites(db, query, query.sort ?? 'desc')
  return { list: list.map(presentInvite), total }
}

/** Changes an invite that has bought nothing yet. */
async function changeInvite(context: Context, request: MemberRequest<typeof inviteEndpoints.update>): Promise<Invite> {
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

/** Takes an invite back; what was bought with it stays. */
function removeInvite(context: Context, request: MemberRequest<typeof inviteEndpoints.delete>): Promise<{ ok: true }> {
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

function presentInvite(row: InviteRow): Invite {
  return {
    ...wire(row, 'id', 'email', 'planId', 'expiresAt', 'acceptedAt', 'createdAt', 'updatedAt'),
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
  }
}
