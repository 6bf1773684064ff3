/** The effect of a provider's update: input of the state machine, which decides. */
import { type PaymentFailure, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { UnmatchedReason } from '@hiwar/contract/money/unmatched-payments.ts'
import type { Piastres } from '../money/piastres.ts'
import { type Instant, MINUTE, plus } from '../time/instant.ts'
import type { TransactionEvent } from './transaction.ts'

export type ProviderState = 'unpaid' | 'paid' | 'canceled' | 'expired' | 'failed' | 'partly-refunded' | 'refunded'

/** The state of an order at the provider, from a notification or a query. */
export interface ProviderUpdate {
  /** Our transaction reference at the provider. */
  readonly merchantRef: string
  readonly providerRef: string
  readonly state: ProviderState
  /** The price of the order. */
  readonly orderAmount: Piastres
  /** The paid amount; may include fees. */
  readonly paymentAmount: Piastres
  /** The payer that the provider names; null without one. */
  readonly payerId: string | null
  /** The cause of the state `failed`, as far as the provider names one. No signature covers it. */
  readonly failure?: PaymentFailure
}

export interface UpdatedTransaction {
  readonly status: TransactionStatus
  readonly amount: Piastres
  readonly payerId: number
}

export type UpdateDecision =
  /** The events to apply in order; none when the transaction already has the reported state. */
  { readonly apply: readonly TransactionEvent[] } | { readonly unmatched: UnmatchedReason }

const NOTHING_TO_DO: UpdateDecision = { apply: [] }

/**
 * Decides about an update of the provider. Updates may arrive twice, late or in any order; all orders lead to the same
 * state, because a refund that arrives before its payment also records the payment. An answer says what the state is,
 * a notification that it has just changed, so that only a notification can mean a further refund of a part.
 */
export function decideProviderUpdate(
  transaction: UpdatedTransaction | undefined,
  update: ProviderUpdate,
  source: 'notification' | 'answer' = 'answer',
): UpdateDecision {
  if (!hasMoney(update))
    return transaction?.status === TransactionStatus.New ? { apply: eventsWithoutMoney(update) } : NOTHING_TO_DO
  if (transaction === undefined || !isPayer(transaction, update)) return { unmatched: 'unknown' }
  if (!isRightAmount(transaction, update)) return { unmatched: 'amount' }
  const events = eventsWithMoney(transaction.status, update.state, source === 'notification')
  return events === undefined ? { unmatched: 'late' } : { apply: events }
}

/** Whether the update says that money was paid, even if refunded since. */
export function hasMoney({ state }: ProviderUpdate): boolean {
  return state === 'paid' || state === 'partly-refunded' || state === 'refunded'
}

function isPayer({ payerId }: UpdatedTransaction, update: ProviderUpdate): boolean {
  return update.payerId === null || update.payerId === String(payerId)
}

/** Whether the order has our price and at least the price was paid. */
function isRightAmount({ amount }: UpdatedTransaction, { orderAmount, paymentAmount }: ProviderUpdate): boolean {
  return orderAmount === amount && paymentAmount >= amount
}

function eventsWithoutMoney({ state }: ProviderUpdate): TransactionEvent[] {
  if (state === 'canceled') return ['cancel']
  if (state === 'expired') return ['expire']
  if (state === 'failed') return ['fail']
  return []
}

/** Undefined when the transaction ended unpaid before the payment arrived. */
function eventsWithMoney(
  status: TransactionStatus,
  state: ProviderState,
  isChange: boolean,
): TransactionEvent[] | undefined {
  const { New, Paid, PartialRefunded, Refunded } = TransactionStatus
  const refunds: TransactionEvent[] =
    state === 'partly-refunded' ? ['refund-part'] : state === 'refunded' ? ['refund-rest'] : []
  if (status === New) return ['pay', ...refunds]
  if (status === Paid) return refunds
  if (status === PartialRefunded) return refunds.filter((event) => event === 'refund-rest' || isChange)
  return status === Refunded ? [] : undefined
}

/** First wait before the server asks the provider about an unfinished transaction. */
const FIRST_WAIT = 2 * MINUTE
const LONGEST_WAIT = 60 * MINUTE
/** Time in which a charge may still reach the provider; afterwards an unknown transaction counts as never received. */
const ARRIVAL = 10 * MINUTE
/** Time in which the provider may close an expired order. */
const CLOSING = 10 * MINUTE

/** The next time to ask the provider: after 2 minutes, then after doubled waits of at most an hour. */
export function nextCheck(now: Instant, checks: number): Instant {
  // Five doublings exceed an hour; the cap keeps the power small.
  return plus(now, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(checks, 5)))
}

/** Whether a transaction that the provider does not know counts as never received. */
export function neverArrived(orderedAt: Instant, now: Instant): boolean {
  return now >= plus(orderedAt, ARRIVAL)
}

/** Whether the provider failed to close an expired order in time. */
export function isOverdue(expiresAt: Instant, now: Instant): boolean {
  return now >= plus(expiresAt, CLOSING)
}
