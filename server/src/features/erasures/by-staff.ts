/** Super admins erase the account of staff who left, or file the written request of a student or tutor. */
import { staffLeftDays } from '@hiwar/contract/fields/limits.ts'
import { accountDataEndpoints, type Erasure } from '@hiwar/contract/people/account-data.ts'
import { decideErasure } from '@hiwar/domain/accounts/deletion.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { daysOf } from '../mails/words.ts'
import { withPartners } from '../schedule/partners.store.ts'
import { presentBrief } from '../users/present.ts'
import { findUser, inTransactionOf, personAmong, refuseLeaving, refuseSuspended, type UserRow } from '../users/store.ts'
import { blockersOf, storeRequest, withdrawRequest } from './ask.ts'
import { findErasure, findLeftAt, findOpenErasure, getOwedMoney } from './store.ts'

export const staffErasureRoutes = [
  serve(accountDataEndpoints.erasure, readErasure),
  serve(accountDataEndpoints.erase, eraseForStaff),
  serve(accountDataEndpoints.keep, keepAccount),
]

async function readErasure({ db }: Context, { params: { id } }: MemberRequest<typeof accountDataEndpoints.erasure>) {
  const { erasedAt } = found(await findUser(db, id), 'user-not-found')
  const [row, money, leftAt] = await Promise.all([findErasure(db, id), getOwedMoney(db, id), findLeftAt(db, id)])
  return {
    erasure: row === undefined ? null : presentErasure(row),
    blockers: erasedAt === null ? blockersOf(money, row !== undefined && row.canceledAt === null) : [],
    leftAt: leftAt?.toISOString() ?? null,
  }
}

function presentErasure(row: NonNullable<Awaited<ReturnType<typeof findErasure>>>): Erasure {
  const { userId, askedBy, asker } = row
  return {
    ...wire(row, 'askedAt', 'dueAt', 'heldUntil', 'canceledAt', 'begunAt', 'doneAt'),
    by: askedBy === userId || asker === null ? null : presentBrief(asker),
  }
}

const notLeft = `يُحذف حساب من الفريق بعد ${daysOf(staffLeftDays)} من إيقافه بسبب انتهاء العمل مع حوار.`

/** Stores the request for another person, under the locks of everybody whose appointments it cancels. */
async function eraseForStaff(context: Context, request: MemberRequest<typeof accountDataEndpoints.erase>) {
  const { actor, params, body } = request
  const concerned = { userId: params.id, others: [actor.id], time: (now: Date) => ({ from: now, until: null }) }
  await withPartners(context, concerned, async (trx, people, now) => {
    refuseSuspended(people, actor.id)
    const account = personAmong(people, params.id)
    if (account.erasedAt !== null) throw new Refusal('not-found')
    refuseLeaving(people, account.id)
    const dueAt = await dueOf(trx, actor, account, now)
    const deletion = { account, askedBy: actor.id, dueAt, action: 'erasure.create' as const, reason: body.reason }
    await storeRequest(context, trx, request, deletion, now)
  })
  return presentErasure(found(await findErasure(context.db, params.id), 'not-found'))
}

async function dueOf(trx: Trx, actor: Actor, { id, role }: UserRow, now: Date): Promise<Date> {
  const leftAt = await findLeftAt(trx, id)
  const left = leftAt === undefined ? null : instantOfDate(leftAt)
  const decision = decideErasure(actor, { id, role, leftAt: left }, instantOfDate(now))
  if ('dueAt' in decision) return dateOfInstant(decision.dueAt)
  if (decision.refuse === 'forbidden') throw new Refusal('forbidden')
  throw new Refusal('bad-request', { status: 409, message: notLeft })
}

/** Withdraws a request that staff filed. Only the owner withdraws a request of the owner. */
function keepAccount(context: Context, request: MemberRequest<typeof accountDataEndpoints.keep>) {
  const { actor, params } = request
  return inTransactionOf(context, [actor.id, params.id], async (trx, people) => {
    refuseSuspended(people, actor.id)
    const account = personAmong(people, params.id)
    const open = found(await findOpenErasure(trx, account.id), 'not-found')
    if (open.askedBy === account.id) throw new Refusal('not-found')
    await withdrawRequest(context, trx, request, { account, open, action: 'erasure.delete' })
    return { ok: true as const }
  })
}
