/** A pending card payment for one month, as the server lists it, for tests. */
import { PaymentMethod, PlanKind, PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'

const madeAt = '2026-11-01T09:00:00.000Z'

export function someTransaction(differs: Partial<Transaction> = {}): Transaction {
  return {
    id: 40,
    userId: 7,
    planId: 1,
    planPeriod: PlanPeriod.Month,
    purpose: PlanKind.Plan,
    couponId: null,
    amount: 180_000,
    refundedAmount: 0,
    refundUntold: false,
    selfRefund: null,
    status: TransactionStatus.New,
    failure: null,
    paymentMethod: PaymentMethod.Card,
    installments: null,
    providerRefNum: null,
    expiresAt: null,
    subscriptionId: null,
    giftId: null,
    createdAt: madeAt,
    updatedAt: madeAt,
    ...differs,
  }
}
