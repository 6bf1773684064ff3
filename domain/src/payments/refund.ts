/** Refunds: the possible amount, and the state of a refund whose response was lost. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres, piastres } from '../money/piastres.ts'
import type { ProviderState } from './provider-update.ts'

export interface RefundableTransaction {
  readonly status: TransactionStatus
  /** The paid amount. */
  readonly amount: Piastres
  /** The known refunded amount. */
  readonly refunded: Piastres
  /** The provider refunded a part on its own, and staff have not entered its amount yet. */
  readonly amountUnknown: boolean
}

export type RefundDecision =
  | { readonly refund: Piastres }
  | { readonly refuse: 'bad-request'; readonly because: 'state' | 'amount' }

/** The remaining amount that can be refunded; nothing when the transaction is not paid. */
export function refundable({ status, amount, refunded }: RefundableTransaction): Piastres {
  const { Paid, PartialRefunded } = TransactionStatus
  return status === Paid || status === PartialRefunded ? piastres(amount - refunded) : NOTHING
}

/** Whether a transaction with this status may be refunded. */
export function isRefundable(status: TransactionStatus): boolean {
  return status === TransactionStatus.Paid || status === TransactionStatus.PartialRefunded
}

/** Whether the transaction was ever paid, even if refunded since. */
export function wasPaid(status: TransactionStatus): boolean {
  return isRefundable(status) || status === TransactionStatus.Refunded
}

/** The amount to refund (all that remains by default), or why nothing can be refunded. */
export function decideRefund(transaction: RefundableTransaction, asked: Piastres | undefined): RefundDecision {
  // ours: while the amount of an earlier refund is unknown, no other refund is possible
  if (!isRefundable(transaction.status) || transaction.amountUnknown) return { refuse: 'bad-request', because: 'state' }
  // A payment of nothing is refunded with nothing, which ends what it bought.
  if (transaction.amount === NOTHING && (asked ?? NOTHING) === NOTHING) return { refund: NOTHING }
  return withinRest(transaction, asked ?? refundable(transaction))
}

/**
 * The amount that the provider refunded on its own, as staff enter it once for each report, or why that amount is
 * refused. Nothing is an amount as well where a part is known: the report was of that part.
 */
export function decideRefundAmountEntered(transaction: RefundableTransaction, reported: Piastres): RefundDecision {
  if (!transaction.amountUnknown) return { refuse: 'bad-request', because: 'state' }
  return reported === NOTHING && transaction.refunded > NOTHING
    ? { refund: NOTHING }
    : withinRest(transaction, reported)
}

function withinRest(transaction: RefundableTransaction, amount: Piastres): RefundDecision {
  const isWithin = amount > NOTHING && amount <= refundable(transaction)
  return isWithin ? { refund: amount } : { refuse: 'bad-request', because: 'amount' }
}

/** A refund without a known end, and what we know of its transaction. */
export interface LostRefund {
  /** Whether the provider was ever asked for it; only its response may be lost then. */
  readonly wasAsked: boolean
  readonly amount: Piastres
  /** The remaining amount at the time of the request. */
  readonly left: Piastres
  /** Whether other parts were refunded before. */
  readonly hasEarlier: boolean
}

/**
 * Decides what the provider's state proves about a lost refund. The state contains no amounts, so a second part cannot
 * be seen; it is requested again only when too large to be refunded twice. One that was never asked for is proved by
 * nothing but a whole refund.
 */
export function decideLostRefund(
  { wasAsked, amount, left, hasEarlier }: LostRefund,
  state: ProviderState,
): 'given' | 'presumed-given' | 'ask' | 'ask-again' | 'wait' {
  if (state === 'refunded') return 'given'
  if (!wasAsked) return state === 'paid' || state === 'partly-refunded' ? 'ask' : 'wait'
  if (state === 'paid') return hasEarlier ? 'wait' : 'ask-again'
  if (state !== 'partly-refunded') return 'wait'
  if (amount === left) return 'ask-again'
  if (!hasEarlier) return 'given'
  // ours: recording a refund that did not happen is better than refunding twice
  return 2 * amount > left ? 'ask-again' : 'presumed-given'
}
