/** What payments and refunds write into the ledger, in the transaction of their fact. */
import { movement, placeOfPayment, students, suspense } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { transactionPaid, transactionRefunded, type UnmatchedFact, unmatchedMoved } from '../payments/events.ts'
import { findTransaction } from '../transactions/store.ts'
import { countMovements, postEntries, refundedOf } from './store.ts'

/** They stand behind those of subscriptions, since they ask what a payment has bought. */
export const ledgerListeners: readonly EventListener<Context>[] = [
  on(transactionPaid, ({ clock }: Context, { transactionId }, trx) => postPayment(trx, transactionId, clock.now())),
  on(transactionRefunded, ({ clock }: Context, { transactionId }, trx) => postRefund(trx, transactionId, clock.now())),
  on(unmatchedMoved, ({ clock }: Context, fact, trx) => postUnmatched(trx, fact, clock.now())),
]

/** What the order cost; one that cost nothing moved nothing. */
export async function postPayment(trx: Trx, transactionId: number, now: Date): Promise<void> {
  const { amount, place } = await orderOf(trx, transactionId)
  const cause = { key: `transaction:${transactionId}:pay`, kind: 'payment', refId: transactionId } as const
  await postEntries(trx, cause, movement(piastres(amount), students, place), now)
}

/** What went back since the last refund of this payment. */
async function postRefund(trx: Trx, transactionId: number, now: Date): Promise<void> {
  const { refundedAmount, place } = await orderOf(trx, transactionId)
  const amount = piastres(refundedAmount - (await refundedOf(trx, transactionId)))
  const key = `transaction:${transactionId}:refund:${refundedAmount}`
  const cause = { key, kind: 'refund', refId: transactionId } as const
  await postEntries(trx, cause, movement(amount, place, students), now)
}

/** Whoever records such a fact holds the order. */
async function orderOf(trx: Trx, transactionId: number) {
  const order = await findTransaction(trx, transactionId)
  if (order === undefined) throw new RangeError(`there is no transaction ${transactionId}`)
  return { ...order, place: placeOfPayment(order.subscriptionId !== null) }
}

/** Money of no order comes into suspense and leaves it again, once for each time that it moves. */
async function postUnmatched(trx: Trx, { unmatchedId, amount, waits }: UnmatchedFact, now: Date): Promise<void> {
  const about = { kind: 'unmatched', refId: unmatchedId } as const
  const key = `unmatched:${unmatchedId}:${await countMovements(trx, about)}`
  const entries = waits
    ? movement(piastres(amount), students, suspense)
    : movement(piastres(amount), suspense, students)
  await postEntries(trx, { key, ...about }, entries, now)
}
