/** What the provider's word on an order changes: an input to the state machine, never a command. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { UnmatchedReason } from '@hiwar/contract/money/unmatched-payments.ts'
import type { Piastres } from '../money/piastres.ts'
import { type Instant, MINUTE, plus } from '../time/instant.ts'
import type { TransactionEvent } from './transaction.ts'

export type ProviderState = 'unpaid' | 'paid' | 'canceled' | 'expired' | 'failed' | 'partly-refunded' | 'refunded'

/** How an order stands with the provider, told by a notification or asked for. */
export interface ProviderReport {
  /** Our name of the order. */
  readonly merchantRef: string
  readonly providerRef: string
  readonly state: ProviderState
  /** What the order costs. */
  readonly orderAmount: Piastres
  /** What was paid; fees may be in it. */
  readonly paymentAmount: Piastres
  /** Whom the provider names as the payer; null when it names nobody. */
  readonly payerId: string | null
}

export interface ReportedTransaction {
  readonly status: TransactionStatus
  readonly amount: Piastres
  readonly payerId: number
}

export type ReportDecision =
  /** The events to apply, one after the other; none when the order stands there already. */
  { readonly apply: readonly TransactionEvent[] } | { readonly unmatched: UnmatchedReason }

const NOTHING_TO_DO: ReportDecision = { apply: [] }

/**
 * What to do with a report. Notifications come twice, late and in any order: whatever order the reports of one payment
 * come in, they end in the same state, since a refund that is told first brings its payment along.
 */
export function decideReport(order: ReportedTransaction | undefined, report: ProviderReport): ReportDecision {
  const hasMoney = ['paid', 'partly-refunded', 'refunded'].includes(report.state)
  if (!hasMoney) return order?.status === TransactionStatus.New ? { apply: eventsWithoutMoney(report) } : NOTHING_TO_DO
  if (order === undefined || !isPayer(order, report)) return { unmatched: 'unknown' }
  if (!isRightAmount(order, report)) return { unmatched: 'amount' }
  const events = eventsWithMoney(order.status, report.state)
  return events === undefined ? { unmatched: 'late' } : { apply: events }
}

function isPayer({ payerId }: ReportedTransaction, report: ProviderReport): boolean {
  return report.payerId === null || report.payerId === String(payerId)
}

/** Exactly the order's price, and at least that much paid. */
function isRightAmount({ amount }: ReportedTransaction, { orderAmount, paymentAmount }: ProviderReport): boolean {
  return orderAmount === amount && paymentAmount >= amount
}

function eventsWithoutMoney({ state }: ProviderReport): TransactionEvent[] {
  if (state === 'canceled') return ['cancel']
  if (state === 'expired') return ['expire']
  if (state === 'failed') return ['fail']
  return []
}

/** Undefined when the order was over before the money came. */
function eventsWithMoney(status: TransactionStatus, state: ProviderState): TransactionEvent[] | undefined {
  const { New, Paid, PartialRefunded, Refunded } = TransactionStatus
  const refunds: TransactionEvent[] =
    state === 'partly-refunded' ? ['refund-part'] : state === 'refunded' ? ['refund-rest'] : []
  if (status === New) return ['pay', ...refunds]
  if (status === Paid) return refunds
  if (status === PartialRefunded) return refunds.filter((event) => event === 'refund-rest')
  return status === Refunded ? [] : undefined
}

/** When the provider is asked again about an order whose end nobody has told us. */
const FIRST_WAIT = 2 * MINUTE
const LONGEST_WAIT = 60 * MINUTE
/** How long a charge may still be under way before an order that the provider does not know counts as never arrived. */
const ARRIVAL = 10 * MINUTE
/** How long the provider may take to close an order that has run out. */
const CLOSING = 10 * MINUTE

/** The moment of the next question: after 2 minutes, then twice as long each time, at most an hour. */
export function nextCheck(now: Instant, checks: number): Instant {
  // Beyond five doublings the hour is reached whatever the count.
  return plus(now, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(checks, 5)))
}

/** Whether an order that the provider does not know never reached it. */
export function neverArrived(orderedAt: Instant, now: Instant): boolean {
  return now >= plus(orderedAt, ARRIVAL)
}

/** Whether an unpaid order should have been closed by the provider and was not. */
export function isOverdue(expiresAt: Instant, now: Instant): boolean {
  return now >= plus(expiresAt, CLOSING)
}
