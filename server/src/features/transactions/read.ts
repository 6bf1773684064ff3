import type { Action } from '@hiwar/contract/calls/all-calls.ts'
import type { Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import { findLastTransaction, findTransaction, type PresentableTransaction } from './store.ts'

/** One transaction, for its payer and admins. */
export async function readTransaction(
  context: Context,
  { actor, params }: MemberRequest<typeof transactionEndpoints.read>,
) {
  return presentTransaction(await getTransaction(context, params.id, actor, 'transaction.read'))
}

/** The caller's newest transaction in any state. */
export async function readLastTransaction(
  context: Context,
  { actor }: MemberRequest<typeof transactionEndpoints.last>,
) {
  const row = await findLastTransaction(context.db, actor.id)
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
    ...wire(row, 'id', 'userId', 'planId', 'couponId', 'subscriptionId', 'expiresAt', 'createdAt', 'updatedAt'),
    ...wire(row, 'status', 'amount', 'refundedAmount', 'refundUntold', 'paymentMethod', 'installments'),
    planPeriod: row.period,
    providerRefNum: row.providerRef,
  }
}
