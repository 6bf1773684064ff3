import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankWords, withdrawMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { type InstapayUse, type Invoice, type InvoiceStats, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { piastres, sum } from '@hiwar/domain/money/piastres.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { cairoDay, startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { firstOfMonth } from '@hiwar/domain/time/calendar.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { askerOf, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { writeDay, writeMoney } from '../../platform/pdf/figures.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import { nameOnPaper } from '../held-parties/read.ts'
import { getBalance, getEarned } from '../ledger/store.ts'
import { findUser, inTransactionOf, refuseSuspended } from '../users/store.ts'
import { changeWithdrawal, confirmNewReceiver, refuseReceipt } from './change.ts'
import { withdrawalCreated } from './events.ts'
import { findReceiverHold, moveHeld, refuseWithdrawal } from './money.ts'
import { presentWithdrawal } from './present.ts'
import {
  findWithdrawal,
  getInstapayUse,
  insertWithdrawal,
  listWithdrawals,
  sumFutureIncome,
  sumMonths,
  sumWithdrawals,
  type WithdrawalRow,
} from './store.ts'

export const withdrawalRoutes = [
  serve(invoiceEndpoints.create, createWithdrawal),
  serve(invoiceEndpoints.list, listVisibleWithdrawals),
  serve(invoiceEndpoints.stats, readWithdrawalStats),
  serve(invoiceEndpoints.instapayUse, readInstapayUse),
  serve(invoiceEndpoints.update, changeWithdrawal, refuseReceipt),
  serve(invoiceEndpoints.statement, readStatement),
]

/** Creates a withdrawal under the tutor's lock, so that no two withdrawals take the same money. */
async function createWithdrawal(
  context: Context,
  { actor, body, saveReply }: MemberRequest<typeof invoiceEndpoints.create>,
): Promise<Invoice> {
  const now = context.clock.now()
  await confirmNewReceiver(context, actor, body)
  return inTransactionOf(context, [actor.id], async (trx, people) => {
    refuseSuspended(people, actor.id)
    const [tutor] = people
    const limits = await refuseWithdrawal(trx, found(tutor, 'unauthenticated'), body, now)
    const { closing: _, ...details } = body
    const row = await insertWithdrawal(trx, { ...details, ...limits, userId: actor.id, createdAt: now, updatedAt: now })
    await moveHeld(trx, row, 'asked', { from: 'tutor-earned', to: 'tutor-held' }, now)
    const withdrawal = presentWithdrawal(row)
    await recordEvent(context, trx, withdrawalCreated, { invoice: withdrawal })
    return saveReply(trx, withdrawal)
  })
}

/** Lists everybody's withdrawals for admins. Tutors get only their own, whatever `users` contains. */
async function listVisibleWithdrawals({ db }: Context, { actor, query }: MemberRequest<typeof invoiceEndpoints.list>) {
  const filters = seesAll(actor.role, 'invoice.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listWithdrawals(db, filters)
  return { list: list.map(presentWithdrawal), total }
}

/** This month and the five before it. // ours */
const lastMonths = [-5, -4, -3, -2, -1, 0]

/** A tutor's past and future income, withdrawals and spendable amount. */
async function readWithdrawalStats(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof invoiceEndpoints.stats>,
): Promise<InvoiceStats> {
  const { role } = found(await findUser(db, params.id), 'tutor-not-found')
  // ours: a tutor manager teaches without pay, and all figures are zero
  if (role !== Role.Tutor && role !== Role.TutorManager) throw new Refusal('tutor-not-found')
  authorize(actor, 'invoice.stats', { ownerId: params.id })
  const past = await getEarned(db, params.id)
  const future = piastres(await sumFutureIncome(db, params.id))
  const { fulfilled, pending } = await sumWithdrawals(db, params.id)
  const now = clock.now()
  const hold = await findReceiverHold(db, params.id, now)
  const months = lastMonths.map((months) => firstOfMonth(cairoDay(instantOfDate(now)), months))
  return {
    income: { total: sum([past, future]), future, past },
    invoices: { total: sum([piastres(fulfilled), piastres(pending)]), fulfilled, pending },
    spendable: await getBalance(db, params.id, 'tutor-earned'),
    months: await sumMonths(db, params.id, months),
    receiverHold: hold && { ...hold, until: hold.until.toISOString() },
  }
}

function readInstapayUse({ db, clock }: Context): Promise<InstapayUse> {
  const today = cairoDay(instantOfDate(clock.now()))
  const [day, month] = [startOfCairoDay(today), startOfCairoDay(firstOfMonth(today, 0))]
  return getInstapayUse(db, dateOfInstant(day), dateOfInstant(month))
}

/** The statement of an approved withdrawal, for its tutor and admins. */
async function readStatement(context: Context, request: MemberRequest<typeof invoiceEndpoints.statement>) {
  const { actor, params } = request
  await context.limits.use('document', askerOf(actor))
  const row = found(await findWithdrawal(context.db, params.id), 'invoice-not-found')
  authorize(actor, 'invoice.statement', { ownerId: row.userId })
  const { status, decidedAt } = row
  if (status !== WithdrawStatus.Approved || decidedAt === null) throw new Refusal('bad-request', { status: 409 })
  const payee = await nameOnPaper(context, request, row.userId, { invoiceId: row.id })
  return { name: `statement-${row.id}.pdf`, bytes: await context.sheets.render(statementOf(row, payee, decidedAt)) }
}

function statementOf(row: WithdrawalRow, payee: string, paidAt: Date): Sheet {
  const { method, bank, accountNumber, receiver, amount } = presentWithdrawal(row)
  return {
    title: 'كشف تحويل أرباح',
    number: `رقم ${row.id}`,
    blocks: [
      {
        heading: 'الطلب',
        rows: [
          { name: 'اسم المستفيد', value: payee },
          { name: 'تاريخ الطلب', value: writeDay(row.createdAt) },
          { name: 'تاريخ التحويل', value: writeDay(paidAt) },
        ],
      },
      {
        heading: 'التحويل',
        rows: [
          { name: 'طريقة السحب', value: withdrawMethodWords[method] },
          ...(bank === null ? [] : [{ name: 'البنك', value: bankWords[bank] }]),
          { name: 'حساب المستفيد', value: accountNumber ?? receiver },
        ],
      },
    ],
    total: { name: 'المبلغ المحوَّل', value: writeMoney(amount) },
    notes: ['صدر هذا الكشف إلكترونيًا من منصة حوار، ولا يحتاج إلى توقيع.'],
  }
}
