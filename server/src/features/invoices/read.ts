import { Role } from '@hiwar/contract/enumerations.ts'
import type { InvoiceStats, invoiceEndpoints } from '@hiwar/contract/invoices.ts'
import { piastres, sum } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { SignedRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { balanceOf, earnedBy } from '../ledger/store.ts'
import { findUser } from '../users/store.ts'
import { listInvoices } from './list.store.ts'
import { presentInvoice } from './present.ts'
import { sumFutureIncome, sumInvoices } from './store.ts'

/** Everybody's for admins; a tutor gets the own ones, whomever he asks for. */
export async function listVisibleInvoices(
  { db }: Context,
  { actor, query }: SignedRequest<typeof invoiceEndpoints.list>,
) {
  const filters = seesAll(actor.role, 'invoice.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listInvoices(db, filters)
  return { list: list.map(presentInvoice), total }
}

/** What a tutor has earned, will earn, asked for and may ask for. */
export async function readInvoiceStats(
  { db }: Context,
  { actor, params }: SignedRequest<typeof invoiceEndpoints.stats>,
): Promise<InvoiceStats> {
  const { role } = found(await findUser(db, params.id), 'tutor-not-found')
  // ours: a manager teaches without pay, and so has figures, all of them nothing
  if (role !== Role.Tutor && role !== Role.TutorManager) throw new Refusal('tutor-not-found')
  authorize(actor, 'invoice.stats', { ownerId: params.id })
  const past = await earnedBy(db, params.id)
  const future = piastres(await sumFutureIncome(db, params.id))
  const { fulfilled, pending } = await sumInvoices(db, params.id)
  return {
    income: { total: sum([past, future]), future, past },
    invoices: { total: sum([piastres(fulfilled), piastres(pending)]), fulfilled, pending },
    spendable: await balanceOf(db, params.id, 'tutor-earned'),
  }
}
