/** Staff who remove the factors of a person that lost them, after having seen the person. */
import type { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { decideReset, mayStopReset } from '@hiwar/domain/accounts/second-factor.ts'
import { dateOfInstant, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import { factorChangedMail, superAdminResetMail } from '../mails/factor-changes.ts'
import { findUser, inTransactionOf, type UserRow } from '../users/store.ts'
import { presentFactor } from './own.ts'
import {
  countRecoveryCodes,
  deleteFactors,
  endReset,
  findOpenReset,
  insertReset,
  listAllFactors,
  listReadyResets,
  listSuperAdmins,
  type ResetRow,
} from './store.ts'

function presentReset({ reason, askedAt, readyAt, doneAt }: ResetRow) {
  return { reason, askedAt: askedAt.toISOString(), readyAt: readyAt.toISOString(), done: doneAt !== null }
}

/** Another person's factors with their last use, for staff that the person asks for help. */
export async function listFactorsOfUser(
  { db }: Context,
  { params: { id } }: MemberRequest<typeof secondFactorEndpoints.ofUser>,
) {
  found(await findUser(db, id), 'user-not-found')
  const [list, codesLeft, reset] = await Promise.all([
    listAllFactors(db, id),
    countRecoveryCodes(db, id),
    findOpenReset(db, id),
  ])
  return { list: list.map(presentFactor), codesLeft, reset: reset === undefined ? null : presentReset(reset) }
}

/** Removes another person's factors and ends the logins; for a super admin a day later. */
export function resetFactors(context: Context, request: MemberRequest<typeof secondFactorEndpoints.reset>) {
  const { actor, params, body } = request
  return inTransactionOf(context, [params.id], async (trx, [user]) => {
    const now = context.clock.now()
    const person = found(user, 'user-not-found')
    const decision = decideReset(actor, person, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const readyAt = dateOfInstant(decision.readyAt)
    const asked = await insertReset(trx, {
      userId: person.id,
      askerId: actor.id,
      reason: body.reason,
      askedAt: now,
      readyAt,
    })
    const entry = { action: 'factor-reset.create', object: 'user', objectId: person.id, after: { readyAt } } as const
    await recordAudit(trx, request, entry, now)
    if (readyAt <= now) return presentReset(found(await reset(context, trx, asked.id, person), 'not-found'))
    for (const { id, email } of await listSuperAdmins(trx)) await superAdminResetMail.queue(context, trx, id, email)
    return presentReset(asked)
  })
}

/** Stops a reset before it happens. */
export function stopReset(context: Context, request: MemberRequest<typeof secondFactorEndpoints.stopReset>) {
  const { actor, params } = request
  return inTransactionOf(context, [params.id], async (trx, [user]) => {
    const now = context.clock.now()
    found(user, 'user-not-found')
    if (!mayStopReset(actor)) throw new Refusal('forbidden')
    const { id } = found(await findOpenReset(trx, params.id), 'not-found')
    await endReset(trx, id, { canceledAt: now, canceledBy: actor.id })
    const entry = { action: 'factor-reset.delete', object: 'user', objectId: params.id } as const
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}

/** The person's next login starts without a second factor, and sets a new one up where one is required. */
async function reset(context: Context, trx: Trx, id: number, { id: userId, email }: UserRow) {
  const now = context.clock.now()
  const done = await endReset(trx, id, { doneAt: now })
  if (done === undefined) return undefined
  await deleteFactors(trx, userId)
  await endLogins(trx, userId, now)
  await factorChangedMail.reset.queue(context, trx, userId, email)
  return done
}

/** Resets super admins whose day has passed without anybody stopping it. */
export const resetTask: PeriodicTask<Context> = {
  name: 'factor resets',
  everyMilliseconds: MINUTE,
  async run(context) {
    for (const { id, userId } of await listReadyResets(context.db, context.clock.now())) {
      await inTransactionOf(context, [userId], (trx, [user]) => reset(context, trx, id, found(user, 'user-not-found')))
    }
  },
}
