import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { Context } from '../../context.ts'
import { cancelOrder } from '../../gateways/fawry/orders.ts'
import { found, type MemberRequest, Refusal, serve, serveOpen } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { getTransaction, presentTransaction } from '../transactions/read.ts'
import { findTransaction, type TransactionRow } from '../transactions/store.ts'
import { deleteOwnCard, getCardPageUrl, listOwnCards } from './cards.ts'
import { askProvider, checkTransaction, closeIfNew } from './check.ts'
import { payByCard, payByInstallments, payByReference, payByWallet } from './pay.ts'
import { presentStatus } from './present.ts'
import { receiveNotification } from './receive-notification.ts'
import { quoteRefund, recordDeskRefund, refundPayment } from './refund.ts'
import { changeUnmatchedPayment, listUnmatchedPayments } from './unmatched.ts'

export const paymentRoutes = [
  serve(paymentEndpoints.payCard, payByCard),
  serve(paymentEndpoints.payByReference, payByReference),
  serve(paymentEndpoints.payByWallet, payByWallet),
  serve(paymentEndpoints.payByInstallments, payByInstallments),
  serve(paymentEndpoints.cancel, cancelUnpaid),
  serve(paymentEndpoints.refund, refundPayment),
  serve(paymentEndpoints.recordDeskRefund, recordDeskRefund),
  serve(paymentEndpoints.refundQuote, quoteRefund),
  serve(unmatchedPaymentEndpoints.list, listUnmatchedPayments),
  serve(unmatchedPaymentEndpoints.update, changeUnmatchedPayment),
  serve(paymentEndpoints.sync, syncPayment),
  serve(paymentEndpoints.status, readPaymentStatus),
  serve(paymentEndpoints.cards, listOwnCards),
  serve(paymentEndpoints.cardUrl, getCardPageUrl),
  serve(paymentEndpoints.deleteCard, deleteOwnCard),
  serveOpen(paymentEndpoints.notification, receiveNotification),
]

/** Cancels an unpaid transaction: first at the provider, so that nobody can pay it any more, then in the database. */
async function cancelUnpaid(context: Context, { actor, caller, body }: MemberRequest<typeof paymentEndpoints.cancel>) {
  const transaction = await getTransaction(context, body.transactionId, actor, 'payment.cancel')
  if (transaction.status !== TransactionStatus.New) throw new Refusal('bad-request', { status: 409 })
  if (await isWithdrawn(context, transaction)) await closeIfNew(context, transaction, 'cancel', { actor, caller })
  const current = found(await findTransaction(context.db, transaction.id), 'transaction-not-found')
  // The provider's notification of the cancellation may have come first.
  if (current.status !== TransactionStatus.Canceled) throw new Refusal('bad-request', { status: 409 })
  return presentTransaction(current)
}

/** Cancels the order at the provider; false when it was paid or closed before. */
async function isWithdrawn(context: Context, transaction: TransactionRow): Promise<boolean> {
  const update = await askProvider(context, transaction)
  if (update === null) return true
  if (update.state !== 'unpaid') return false
  if (await cancelOrder(context.fawry, update.providerRef)) return true
  await askProvider(context, transaction)
  return false
}

/** Asks the provider and returns the current transaction, changed or not. */
async function syncPayment(context: Context, { actor, caller, body }: MemberRequest<typeof paymentEndpoints.sync>) {
  await context.limits.use('paymentSync', actor.id)
  const transaction = await getTransaction(context, body.transactionId, actor, 'payment.sync')
  await checkTransaction(context, transaction)
  return inTransaction(context.db, async (trx) => {
    const current = found(await findTransaction(trx, transaction.id), 'transaction-not-found')
    const entry = { action: 'payment.sync', object: 'transaction', objectId: transaction.id } as const
    const change = { before: { status: transaction.status }, after: { status: current.status } }
    await recordAudit(trx, { actor, caller }, { ...entry, ...change }, context.clock.now())
    return presentTransaction(current)
  })
}

/** The state of a transaction from the database, without a request to the provider. */
async function readPaymentStatus(context: Context, { actor, query }: MemberRequest<typeof paymentEndpoints.status>) {
  return presentStatus(await getTransaction(context, query.transactionId, actor, 'payment.status'), actor.id)
}
