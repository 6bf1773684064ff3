/** The only door from transaction rows to the wire. */
import type { Installments, PaymentMethod, PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import type { PresentableTransaction } from './store.ts'

export function presentTransaction(row: PresentableTransaction): Transaction {
  return {
    id: row.id,
    userId: row.userId,
    planId: row.planId,
    planPeriod: row.period as PlanPeriod,
    couponId: row.couponId,
    amount: row.amount,
    refundedAmount: row.refundedAmount,
    refundUntold: row.refundUntold,
    status: row.status as TransactionStatus,
    paymentMethod: row.paymentMethod as PaymentMethod,
    installments: row.installments as Installments | null,
    providerRefNum: row.providerRef,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    subscriptionId: row.subscriptionId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
