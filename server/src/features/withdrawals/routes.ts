import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Invoice, type InvoiceStats, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { piastres, sum } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { balanceOf, earnedBy } from '../ledger/store.ts'
import { findUser, lockPeople } from '../users/store.ts'
import { changeWithdrawal } from './change.ts'
import { withdrawalCreated } from './events.ts'
import { moveHeld, refuseWithdrawal } from './money.ts'
import { presentWithdrawal } from './present.ts'
import { readStatement } from './statement.ts'
import { insertWithdrawal, listWithdrawals, sumFutureIncome, sumWithdrawals } from './store.ts'

export const withdrawalRoutes = [
  serve(invoiceEndpoints.create, createWithdrawal),
  serve(invoiceEndpoints.list, listVisibleWithdrawals),
  serve(invoiceEndpoints.stats, readWithdrawalStats),
  serve(invoiceEndpoints.update, changeWithdrawal),
  serve(invoiceEndpoints.statement, readStatement),
]

/** Asks to be paid: under the tutor's lock, so that no two withdrawals take the same money. */
function createWithdrawal(
  context: Context,
  { actor, body, remember }: MemberRequest<typeof invoiceEndpoints.create>,
): Promise<Invoice> {
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [actor.id])
    const limits = await refuseWithdrawal(trx, actor.id, body)
    const row = await insertWithdrawal(trx, { ...body, ...limits, userId: actor.id, createdAt: now, updatedAt: now })
    await moveHeld(trx, row, 'asked', { from: 'tutor-earned', to: 'tutor-held' }, now)
    const invoice = presentWithdrawal(row)
    await recordEvent(context, trx, withdrawalCreated, { invoice })
    return remember(trx, invoice)
  })
}

/** Everybody's for admins; a tutor gets the own ones, whomever he asks for. */
async function listVisibleWithdrawals({ db }: Context, { actor, query }: MemberRequest<typeof invoiceEndpoints.list>) {
  const filters = seesAll(actor.role, 'invoice.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listWithdrawals(db, filters)
  return { list: list.map(presentWithdrawal), total }
}

/** What a tutor has earned, will earn, asked for and may ask for. */
async function readWithdrawalStats(
  { db }: Context,
  { actor, params }: MemberRequest<typeof invoiceEndpoints.stats>,
): Promise<InvoiceStats> {
  const { role } = found(await findUser(db, params.id), 'tutor-not-found')
  // ours: a manager teaches without pay, and so has figures, all of them nothing
  if (role !== Role.Tutor && role !== Role.TutorManager) throw new Refusal('tutor-not-found')
  authorize(actor, 'invoice.stats', { ownerId: params.id })
  const past = await earnedBy(db, params.id)
  const future = piastres(await sumFutureIncome(db, params.id))
  const { fulfilled, pending } = await sumWithdrawals(db, params.id)
  return {
    income: { total: sum([past, future]), future, past },
    invoices: { total: sum([piastres(fulfilled), piastres(pending)]), fulfilled, pending },
    spendable: await balanceOf(db, params.id, 'tutor-earned'),
  }
}
