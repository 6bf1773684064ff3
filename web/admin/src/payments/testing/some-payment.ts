import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { RefundQuote } from '@hiwar/contract/money/payments.ts'
import type { Refund, Transaction } from '@hiwar/contract/money/transactions.ts'
import type { UnmatchedPayment } from '@hiwar/contract/money/unmatched-payments.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'

export function somePayment(differs: Partial<Transaction> = {}): Transaction {
  return someTransaction({
    status: TransactionStatus.Paid,
    providerRefNum: '963455678',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:01:00.000Z',
    ...differs,
  })
}

export function someQuote(differs: Partial<RefundQuote> = {}): RefundQuote {
  return {
    transactionId: 40,
    paid: 180_000,
    refunded: 0,
    refundable: 180_000,
    suggested: 135_000,
    usedMinutes: 60,
    futureLessons: 3,
    endsSubscription: true,
    ...differs,
  }
}

/** A refund that the provider refused. */
export function someRefund(differs: Partial<Refund> = {}): Refund {
  return {
    id: 1,
    amount: 50_000,
    state: 'refused',
    endsSubscription: false,
    reason: 'طلب الطالب',
    by: { id: 2, name: 'ليلى عادل', image: null },
    createdAt: '2026-11-21T10:00:00.000Z',
    settledAt: '2026-11-21T10:00:01.000Z',
    ...differs,
  }
}

/** A payment that arrived after its transaction was over. */
export function someUnmatched(differs: Partial<UnmatchedPayment> = {}): UnmatchedPayment {
  return {
    id: 3,
    reason: 'late',
    transactionId: 40,
    providerRefNum: '963455999',
    amount: 180_000,
    handled: false,
    handledBy: null,
    note: null,
    createdAt: '2026-11-23T10:00:00.000Z',
    ...differs,
  }
}
