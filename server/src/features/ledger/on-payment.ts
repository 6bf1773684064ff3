/** Writes payments and refunds into the ledger, in the transaction of their event. */
import { accountOfPayment, movement, students, suspense } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { on } from '../../platform/events/events.ts'
import { type UnmatchedFact, unmatchedMoved } from '../payments/events.ts'
import { findTransaction, hasBought } from '../transactions/store.ts'
import { countMovements, getRefunded, postEntries } from './store.ts'

export const ledgerListeners = [
  on(unmatchedMoved, ({ clock }: Context, fact, trx) => postUnmatched(trx, fact, clock.now())),
]

/** Posts the price of a transaction; a free transaction writes no entries. */
export async function postPayment(trx: Trx, transactionId: number, now: Date): Promise<void> {
  const { amount, account } = await transactionOf(trx, transactionId)
  const cause = { key: `transaction:${transactionId}:pay`, kind: 'payment', refId: transactionId } as const
  await postEntries(trx, cause, movement(piastres(amount), students, account), now)
}

/** Posts the amount refunded since the last refund of this payment. */
export async function postRefund(trx: Trx, transactionId: number, now: Date): Promise<void> {
  const { refundedAmount, account } = await transactionOf(trx, transactionId)
  const amount = piastres(refundedAmount - (await getRefunded(trx, transactionId)))
  const key = `transaction:${transactionId}:refund:${refundedAmount}`
  const cause = { key, kind: 'refund', refId: transactionId } as const
  await postEntries(trx, cause, movement(amount, account, students), now)
}

/** The code that recorded the event has already locked the row. */
async function transactionOf(trx: Trx, transactionId: number) {
  const transaction = await findTransaction(trx, transactionId)
  if (transaction === undefined) throw new RangeError(`there is no transaction ${transactionId}`)
  return { ...transaction, account: accountOfPayment(hasBought(transaction)) }
}

/** Posts an unmatched payment into suspense or out of it; each change of its state is one movement. */
async function postUnmatched(trx: Trx, { unmatchedId, amount, waits }: UnmatchedFact, now: Date): Promise<void> {
  const about = { kind: 'unmatched', refId: unmatchedId } as const
  const key = `unmatched:${unmatchedId}:${await countMovements(trx, about)}`
  const entries = waits
    ? movement(piastres(amount), students, suspense)
    : movement(piastres(amount), suspense, students)
  await postEntries(trx, { key, ...about }, entries, now)
}
