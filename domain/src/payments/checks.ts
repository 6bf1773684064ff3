/** When the provider is asked again about an order whose end nobody has told us. */
import { type Instant, MINUTE, plus } from '../time/instant.ts'

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
