import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { InvoiceStats, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { piastres, sum } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { balanceOf, earnedBy } from '../ledger/store.ts'
import { findUser } from '../users/store.ts'
import { listWithdrawals } from './list.store.ts'
import { presentWithdrawal } from './present.ts'
import { sumFutureIncome, sumWithdrawals } from './store.ts'

/** Everybody's for admins; a tutor gets the own ones, whomever he asks for. */
export async function listVisibleWithdrawals(
  { db }: Context,
  { actor, query }: MemberRequest<typeof invoiceEndpoints.list>,
) {
  const filters = seesAll(actor.role, 'invoice.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listWithdrawals(db, filters)
  return { list: list.map(presentWithdrawal), total }
}

/** What a tutor has earned, will earn, asked for and may ask for. */
export async function readWithdrawalStats(
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
