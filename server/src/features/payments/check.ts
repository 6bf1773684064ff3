/** Requests to the payment provider for the state of an order. */

import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { hasMoney, isOverdue, neverArrived, type ProviderUpdate } from '@hiwar/domain/payments/provider-update.ts'
import type { TransactionEvent } from '@hiwar/domain/payments/transaction.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { cancelOrder, findOrder } from '../../gateways/fawry/orders.ts'
import { type Asker, recordAudit } from '../../platform/audit/audit.store.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { advance, lockTransaction } from './advance.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'
import { resumeRefund } from './apply-refund.ts'
import { claimDueRefunds } from './refunds.store.ts'
import { claimDueTransactions } from './store.ts'

/** Asks the payment provider, applies the report, and closes a transaction that can no longer be paid. */
export async function checkTransaction(context: Context, transaction: TransactionRow): Promise<void> {
  const update = await askProvider(context, transaction)
  const now = context.clock.now()
  if (update === null) {
    if (neverArrived(instantOfDate(transaction.createdAt), instantOfDate(now)))
      await closeIfNew(context, transaction, 'fail')
    return
  }
  // Money of another amount is listed for staff; its order can never be paid any more, and would block the next one.
  if (hasMoney(update)) return closeIfNew(context, transaction, 'fail')
  if (update.state !== 'unpaid' || transaction.expiresAt === null) return
  const overdue = isOverdue(instantOfDate(transaction.expiresAt), instantOfDate(now))
  if (overdue && (await cancelOrder(context.fawry, update.providerRef)))
    await closeIfNew(context, transaction, 'expire')
}

/** Asks the payment provider and applies the report; null when the provider does not know the order. */
export async function askProvider(context: Context, transaction: TransactionRow): Promise<ProviderUpdate | null> {
  // A free transaction never reaches the payment provider.
  const update = transaction.amount === 0 ? null : await findOrder(context.fawry, transaction.merchantRef)
  if (update !== null) {
    await inTransaction(context.db, (trx) => applyProviderUpdate(context, trx, update, context.clock.now()))
  }
  return update
}

/** Closes a transaction without money if its status is still New. */
export function closeIfNew(
  context: Context,
  transaction: TransactionRow,
  event: Extract<TransactionEvent, 'cancel' | 'expire' | 'fail'>,
  asker?: Asker,
): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const current = await lockTransaction(trx, transaction)
    if (current.status !== TransactionStatus.New) return
    const { id, status } = await advance(context, trx, current, event, now)
    if (asker === undefined) return
    const entry = { action: 'payment.cancel', object: 'transaction', objectId: id } as const
    await recordAudit(trx, asker, { ...entry, before: { status: current.status }, after: { status } }, now)
  })
}

const atOnce = 10

export const reconciliation = jobKind<null>('payments:reconcile')

/** The crontab: every minute. */
export const paymentCrontab = `* * * * * ${reconciliation.name}`

/** Asks the payment provider about every due transaction and refund that has no known end. */
export async function reconcilePayments(context: Context): Promise<void> {
  await reconcile(context, claimDueTransactions, checkTransaction, (err, transactionId) =>
    context.log.warn({ err, transactionId }, 'an order could not be checked'),
  )
  await reconcile(context, claimDueRefunds, resumeRefund, (err, refundId) =>
    context.log.warn({ err, refundId }, 'a refund could not be finished'),
  )
}

/**
 * Works through the due rows ten at a time. A row that fails does not hold up the others and becomes due again later.
 */
async function reconcile<Row extends { id: number }>(
  context: Context,
  claim: (db: Database, atMost: number, now: Date) => Promise<Row[]>,
  reconcileRow: (context: Context, row: Row) => Promise<void>,
  logFault: (err: unknown, id: number) => void,
): Promise<void> {
  for (;;) {
    const rows = await claim(context.db, atOnce, context.clock.now())
    const reconcileOrLog = (row: Row) => reconcileRow(context, row).catch((err) => logFault(err, row.id))
    await Promise.all(rows.map(reconcileOrLog))
    if (rows.length < atOnce) return
  }
}

export const paymentJobs = [onJob(reconciliation, reconcilePayments)]
