/** Appeals of suspended people, and what staff decide. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { EndedSuspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import { mayAppeal, mayDecideAppeal } from '@hiwar/domain/accounts/suspension.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, type OpenRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { hashOf } from '../../platform/secrets.ts'
import { inTransactionOf, type UserRow } from '../users/store.ts'
import { accountAmong, endNothing, endSuspension } from './end.ts'
import { appealOf, decidedMail, suspendedMail } from './mails.ts'
import {
  countAdmins,
  findSuspension,
  lockByToken,
  lockNewestOfEmail,
  lockSuspension,
  type SuspensionRow,
  updateSuspension,
} from './store.ts'

/** Stores the appeal of the person who got the link token by mail, once. */
export async function takeAppeal(context: Context, { body, caller }: OpenRequest<typeof suspensionEndpoints.appeal>) {
  await context.limits.use('appeal', networkOf(caller.ip))
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const suspension = found(await lockByToken(trx, hashOf(body.word)), 'not-found')
    if (!mayAppeal(appealOf(suspension), instantOfDate(now))) throw new Refusal('not-found')
    await updateSuspension(trx, suspension.id, { appeal: body.text, appealedAt: now, wordHash: null })
  })
  return { ok: true as const }
}

/** Mails the link again, once for each suspension. The answer does not reveal whether the address is known. */
export async function mailAppealLink(
  context: Context,
  { body, caller }: OpenRequest<typeof suspensionEndpoints.appealLink>,
) {
  await context.limits.use('appealLink', networkOf(caller.ip))
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const suspension = await lockNewestOfEmail(trx, body.email)
    if (suspension === undefined || suspension.linkAskedAt !== null) return
    if (!mayAppeal(appealOf(suspension), instantOfDate(now))) return
    await updateSuspension(trx, suspension.id, { linkAskedAt: now })
    await suspendedMail.queue(context, trx, suspension.userId)
  })
  return { ok: true as const }
}

/** Decides an appeal once; a granted one ends the suspension as a mistake. The person gets the answer by mail. */
export async function decideAppeal(
  context: Context,
  request: MemberRequest<typeof suspensionEndpoints.decide>,
): Promise<EndedSuspension> {
  const { actor, params, body } = request
  const { userId } = found(await findSuspension(context.db, params.id), 'not-found')
  return inTransactionOf(context, [actor.id, userId], async (trx, people) => {
    const now = context.clock.now()
    const account = accountAmong(people, { adminId: actor.id, userId })
    const suspension = found(await lockSuspension(trx, params.id), 'not-found')
    if (!(await mayDecide(trx, actor, account, suspension))) throw new Refusal('forbidden')
    const isOpen = suspension.appealedAt !== null && suspension.decidedAt === null
    if (!isOpen) throw new Refusal('bad-request', { status: 409 })
    const { granted, answer } = body
    await updateSuspension(trx, params.id, { granted, answer, decidedBy: actor.id, decidedAt: now })
    const ending = { account, id: params.id, by: actor.id, mistake: true }
    const ended = granted ? await endSuspension(context, trx, ending, now) : await endNothing(trx, params.id)
    await decidedMail.queue(context, trx, userId)
    const after = { ...ended.facts, restored: ended.answer.restored }
    const entry = { action: 'suspension.decide', object: 'suspension', objectId: params.id, after } as const
    await recordAudit(trx, request, entry, now)
    return ended.answer
  })
}

/** Another admin decides than the one who suspended, where there are two who may. */
async function mayDecide(trx: Trx, actor: Actor, account: UserRow, { byId }: SuspensionRow): Promise<boolean> {
  const able = isAdmin(account.role) ? [Role.SuperAdmin] : [Role.SuperAdmin, Role.RegularAdmin]
  const others = await countAdmins(trx, able, [byId, account.id])
  return mayDecideAppeal(actor, { account, by: byId, others })
}
