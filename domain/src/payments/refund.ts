/** Giving money back: how much may go, how much is fair, and what to think of a provider that did not answer. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres, piastres, share } from '../money/piastres.ts'
import type { ProviderState } from './report.ts'

export interface RefundableTransaction {
  readonly status: TransactionStatus
  /** What was paid. */
  readonly amount: Piastres
  /** What has gone back already, as far as it is known. */
  readonly refunded: Piastres
  /** The provider gave a part back by itself, and nobody has told yet how much. */
  readonly untold: boolean
}

export type RefundDecision =
  | { readonly refund: Piastres }
  | { readonly refuse: 'bad-request'; readonly because: 'state' | 'amount' }

/** What is left to give back; nothing of an order that was never paid. */
export function refundable({ status, amount, refunded }: RefundableTransaction): Piastres {
  const { Paid, PartialRefunded } = TransactionStatus
  return status === Paid || status === PartialRefunded ? piastres(amount - refunded) : NOTHING
}

/** Whether money of an order in this state may go back at all. */
export function isRefundable(status: TransactionStatus): boolean {
  return status === TransactionStatus.Paid || status === TransactionStatus.PartialRefunded
}

/** Whether money ever came, whatever went back since. */
export function wasPaid(status: TransactionStatus): boolean {
  return isRefundable(status) || status === TransactionStatus.Refunded
}

/** The amount to give back, all that is left unless another is asked for, or why none may go. */
export function decideRefund(order: RefundableTransaction, asked: Piastres | undefined): RefundDecision {
  // ours: while nobody knows what is left, nothing more goes back
  if (!isRefundable(order.status) || order.untold) return { refuse: 'bad-request', because: 'state' }
  return withinRest(order, asked ?? refundable(order))
}

/** What the provider gave back by itself, as staff tell it once, or why it cannot be that. */
export function decideTold(order: RefundableTransaction, told: Piastres): RefundDecision {
  return order.untold ? withinRest(order, told) : { refuse: 'bad-request', because: 'state' }
}

function withinRest(order: RefundableTransaction, amount: Piastres): RefundDecision {
  const isWithin = amount > NOTHING && amount <= refundable(order)
  return isWithin ? { refund: amount } : { refuse: 'bad-request', because: 'amount' }
}

/** Whole weeks of what was bought; none when it bought nothing. */
export interface BoughtWeeks {
  readonly all: number
  readonly notBegun: number
}

/** The share of the weeks that have not begun, never more than what is left; all of it when nothing was bought. */
export function suggestedRefund(order: RefundableTransaction, { all, notBegun }: BoughtWeeks): Piastres {
  const left = refundable(order)
  // ours: money that bought no week goes back whole
  const fair = all === 0 ? order.amount : share(order.amount, notBegun, all)
  return piastres(Math.min(fair, left))
}

/** A refund is asked of the provider, who gives or refuses it. */
export const refundStates = ['asked', 'given', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** A refund whose answer was lost, and the order as we know it. */
export interface SilentRefund {
  readonly amount: Piastres
  /** What was left when it was asked for. */
  readonly left: Piastres
  /** Other parts have gone back before. */
  readonly hasEarlier: boolean
}

/**
 * What the provider's state says of such a refund. It tells no amounts: a part after another part leaves no trace, and
 * may be asked for again only when it is too large to go twice.
 */
export type Silence = 'given' | 'presumed-given' | 'ask-again' | 'wait'

export function judgeSilence({ amount, left, hasEarlier }: SilentRefund, state: ProviderState): Silence {
  if (state === 'refunded') return 'given'
  if (state === 'paid') return hasEarlier ? 'wait' : 'ask-again'
  if (state !== 'partly-refunded') return 'wait'
  if (amount === left) return 'ask-again'
  if (!hasEarlier) return 'given'
  // ours: better counted once too often than paid twice
  return 2 * amount > left ? 'ask-again' : 'presumed-given'
}
