import type { Action } from '@hiwar/contract/all-calls.ts'
import type {
  Refund,
  Transaction,
  TransactionDetails,
  transactionEndpoints,
} from '@hiwar/contract/money/transactions.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import {
  findLastTransaction,
  findTransaction,
  type ListedRefund,
  listRefunds,
  type PresentableTransaction,
} from './store.ts'

/** One transaction, for its payer and admins; admins also see its refunds. */
export async function readTransaction(
  context: Context,
  { actor, params }: MemberRequest<typeof transactionEndpoints.read>,
): Promise<TransactionDetails> {
  const transaction = presentTransaction(await getTransaction(context, params.id, actor, 'transaction.read'))
  if (!seesAll(actor.role, 'payment.refund')) return transaction
  const refunds = await listRefunds(context.db, transaction.id)
  return { ...transaction, refunds: refunds.map(presentRefund) }
}

function presentRefund(row: ListedRefund): Refund {
  return wire(row, 'id', 'amount', 'state', 'endsSubscription', 'reason', 'by', 'createdAt', 'settledAt')
}

/** The caller's newest transaction in any state, perhaps of one plan and period. */
export async function readLastTransaction(
  context: Context,
  { actor, query }: MemberRequest<typeof transactionEndpoints.last>,
) {
  const row = await findLastTransaction(context.db, actor.id, query)
  return row === undefined ? null : presentTransaction(row)
}

/** The transaction; throws when the actor may not perform this action on it. */
export async function getTransaction(
  context: Context,
  id: number,
  actor: Actor,
  action: Action,
): Promise<PresentableTransaction> {
  const row = found(await findTransaction(context.db, id), 'transaction-not-found')
  authorize(actor, action, { ownerId: row.userId })
  return row
}

/** A transaction as responses show it. */
export function presentTransaction(row: PresentableTransaction): Transaction {
  return {
    ...wire(row, 'id', 'userId', 'planId', 'couponId', 'expiresAt', 'createdAt', 'updatedAt'),
    ...wire(
      row,
      'status',
      'failure',
      'purpose',
      'amount',
      'refundedAmount',
      'refundUntold',
      'paymentMethod',
      'installments',
    ),
    planPeriod: row.period,
    subscriptionId: row.boughtSubscriptionId,
    giftId: row.boughtGiftId,
    selfRefund: row.selfRefund,
    providerRefNum: row.providerRef,
  }
}
