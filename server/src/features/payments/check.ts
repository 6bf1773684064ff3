/** Asking the provider how an order stands. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { isOverdue, neverArrived, type ProviderReport } from '@hiwar/domain/payments/report.ts'
import type { TransactionEvent } from '@hiwar/domain/payments/transaction.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Asker, recordAudit } from '../../platform/audit.store.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { advance, lockWithPayer } from './advance.ts'
import { applyReport } from './apply-report.ts'
import { finishRefund } from './give-back.ts'
import { claimDueRefunds } from './refunds.store.ts'
import { claimDueTransactions } from './store.ts'

/** Asks, applies the answer, and closes what can no longer be paid. */
export async function checkTransaction(context: Context, order: TransactionRow): Promise<void> {
  const report = await askProvider(context, order)
  const now = context.clock.now()
  if (report === null) {
    if (neverArrived(instantOfDate(order.createdAt), instantOfDate(now))) await closeIfNew(context, order, 'fail')
    return
  }
  if (report.state !== 'unpaid' || order.expiresAt === null) return
  const overdue = isOverdue(instantOfDate(order.expiresAt), instantOfDate(now))
  if (overdue && (await context.fawry.cancelOrder(report.providerRef))) await closeIfNew(context, order, 'expire')
}

/** Asks and applies the answer; null when the provider has never heard of the order. */
export async function askProvider(context: Context, order: TransactionRow): Promise<ProviderReport | null> {
  // An order that costs nothing never went to the provider.
  const report = order.amount === 0 ? null : await context.fawry.findOrder(order.merchantRef)
  if (report !== null) {
    await inTransaction(context.db, (trx) => applyReport(context, trx, report, context.clock.now()))
  }
  return report
}

/** Closes an order without money, unless it has moved on. */
export function closeIfNew(
  context: Context,
  order: TransactionRow,
  event: Extract<TransactionEvent, 'cancel' | 'expire' | 'fail'>,
  asker?: Asker,
): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const standing = await lockWithPayer(trx, order)
    if (standing.status !== TransactionStatus.New) return
    const { id, status } = await advance(context, trx, standing, event, now)
    if (asker === undefined) return
    const entry = { action: 'payment.cancel', object: 'transaction', objectId: id }
    await recordAudit(trx, asker, { ...entry, before: { status: standing.status }, after: { status } }, now)
  })
}

const atOnce = 10

export const reconciliation = jobKind<null>('payments:reconcile')

/** Every minute. */
export const paymentCrontab = `* * * * * ${reconciliation.name}`

/** Asks the provider about every order and refund whose end nobody has told us, until it is known. */
export async function reconcilePayments(context: Context): Promise<void> {
  await reconcile(context, claimDueTransactions, checkTransaction, (err, transactionId) =>
    context.log.warn({ err, transactionId }, 'an order could not be checked'),
  )
  await reconcile(context, claimDueRefunds, finishRefund, (err, refundId) =>
    context.log.warn({ err, refundId }, 'a refund could not be finished'),
  )
}

/** A few at a time until none is due; one that fails holds up no other, and is due again later. */
async function reconcile<Row extends { id: number }>(
  context: Context,
  claim: (db: Database, atMost: number, now: Date) => Promise<Row[]>,
  settle: (context: Context, row: Row) => Promise<void>,
  tellFault: (err: unknown, id: number) => void,
): Promise<void> {
  for (;;) {
    const rows = await claim(context.db, atOnce, context.clock.now())
    const settleOrTell = (row: Row) => settle(context, row).catch((err) => tellFault(err, row.id))
    await Promise.all(rows.map(settleOrTell))
    if (rows.length < atOnce) return
  }
}

export const paymentJobs = [onJob(reconciliation, reconcilePayments)]
