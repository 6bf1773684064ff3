import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { checkTransaction } from './check.ts'
import { claimDueTransactions } from './due.store.ts'
import { finishRefund } from './finish-refund.ts'
import { claimDueRefunds } from './refunds.store.ts'

const atOnce = 10

export const reconciliation = jobKind<null>('payments:reconcile')

/** Every minute. */
export const paymentCrontab = `* * * * * ${reconciliation.name}`

/** Asks the provider about every order and refund whose end nobody has told us, until it is known. */
export async function reconcilePayments(context: Context): Promise<void> {
  await reconcileTransactions(context)
  await reconcileRefunds(context)
}

async function reconcileRefunds(context: Context): Promise<void> {
  for (;;) {
    const refunds = await claimDueRefunds(context.db, atOnce, context.clock.now())
    const finished = await Promise.allSettled(refunds.map((refund) => finishRefund(context, refund)))
    for (const [index, finish] of finished.entries()) {
      if (finish.status === 'fulfilled') continue
      context.log.warn({ err: finish.reason, refundId: refunds[index]?.id }, 'a refund could not be finished')
    }
    if (refunds.length < atOnce) return
  }
}

async function reconcileTransactions(context: Context): Promise<void> {
  for (;;) {
    const orders = await claimDueTransactions(context.db, atOnce, context.clock.now())
    const checks = await Promise.allSettled(orders.map((order) => checkTransaction(context, order)))
    for (const [index, check] of checks.entries()) {
      if (check.status === 'fulfilled') continue
      context.log.warn({ err: check.reason, transactionId: orders[index]?.id }, 'an order could not be checked')
    }
    if (orders.length < atOnce) return
  }
}

export const paymentJobs = [onJob(reconciliation, reconcilePayments)]
