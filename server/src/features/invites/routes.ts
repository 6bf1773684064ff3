import { type Invite, inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { changeAudited, makeAudited, removeAudited } from '../../platform/audit/audited.ts'
import { rewrittenBy, writtenBy } from '../../platform/db/authorship.ts'
import { wire } from '../../platform/wire.ts'
import { refuseMissingPlan, refusePastExpiry } from '../coupons/terms.ts'
import { presentPerson } from '../users/present.ts'
import { dropInviteMail, queueInviteMail } from './mail.ts'
import {
  deleteInvite,
  findInvite,
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

const audited = { noun: 'invite' } as const

/** Invites an address to a plan. Each address has at most one unaccepted invite to a plan. */
async function createInvite(context: Context, request: MemberRequest<typeof inviteEndpoints.create>): Promise<Invite> {
  const { actor, body } = request
  refusePastExpiry(body.expiresAt, context.clock.now())
  return makeAudited(context, request, audited, async (trx, now) => {
    await refuseMissingPlan(trx, body.planId)
    const made = presentInvite(await insertInvite(trx, { ...body, ...writtenBy(actor, now) }))
    await queueInviteMail(context, trx, made.id)
    return made
  })
}

async function readInvite({ db }: Context, { params }: MemberRequest<typeof inviteEndpoints.read>): Promise<Invite> {
  return presentInvite(found(await findInvite(db, params.id), 'invite-not-found'))
}

async function listAllInvites({ db }: Context, { query }: MemberRequest<typeof inviteEndpoints.list>) {
  const { list, total } = await listInvites(db, query, query.sort ?? 'desc')
  return { list: list.map(presentInvite), total }
}

async function changeInvite(context: Context, request: MemberRequest<typeof inviteEndpoints.update>): Promise<Invite> {
  const { actor, params, body } = request
  refusePastExpiry(body.expiresAt, context.clock.now())
  return changeAudited(context, request, audited, async (trx, now) => {
    const before = presentInvite(found(await lockInvite(trx, params.id), 'invite-not-found'))
    await refuseMissingPlan(trx, body.planId)
    if (before.acceptedAt !== null) throw new Refusal('bad-request', { status: 409 })
    const after = presentInvite(await updateInvite(trx, params.id, { ...body, ...rewrittenBy(actor, now) }))
    // ours: only a new address gets a mail
    if (after.email !== before.email) await queueInviteMail(context, trx, after.id)
    return { before, after }
  })
}

/** Deletes an invite; a plan bought with it stays with the student. */
function removeInvite(context: Context, request: MemberRequest<typeof inviteEndpoints.delete>): Promise<{ ok: true }> {
  const { id } = request.params
  return removeAudited(context, request, audited, async (trx) => {
    const removed = presentInvite(found(await lockInvite(trx, id), 'invite-not-found'))
    await deleteInvite(trx, id)
    await dropInviteMail(context, trx, id)
    return removed
  })
}

function presentInvite(row: InviteRow): Invite {
  return {
    ...wire(row, 'id', 'email', 'planId', 'expiresAt', 'acceptedAt', 'createdAt', 'updatedAt'),
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
  }
}
