/** What all orders together bring in each month. */
import { type Piastres, piastres } from '../money/piastres.ts'
import { earlier, type Instant } from '../time/instant.ts'
import type { FigureMonth } from './months.ts'
import { type RecognisedOrder, standingsBefore } from './recognition.ts'

export interface Revenue {
  /** What became ours in the month, less what was refunded of it; below zero where refunds took more. */
  readonly recognised: Piastres
  /** Paid, and neither refunded nor recognised, at the end of the month. */
  readonly deferred: Piastres
  /** The payments of the month, and what was refunded of them until now. */
  readonly paidOfMonth: Piastres
  readonly refundedOfMonth: Piastres
}

/** The revenue of each of these months, which follow each other; the running month ends now. */
export function revenueOf(orders: readonly RecognisedOrder[], months: readonly FigureMonth[], now: Instant): Revenue[] {
  const starts = months.map(({ start }) => start)
  const instants = [...starts.slice(0, 1), ...months.map(({ end }) => earlier(end, now))]
  const sums = months.map(() => ({ recognised: 0, deferred: 0, paidOfMonth: 0, refundedOfMonth: 0 }))
  for (const order of orders) {
    const standings = standingsBefore(order, instants)
    const newest = standings.at(-1)
    for (const [index, sum] of sums.entries()) {
      const [before, after] = [standings[index], standings[index + 1]]
      if (before === undefined || after === undefined || newest === undefined) continue
      sum.recognised += after.recognised - before.recognised
      sum.deferred += after.deferred
      if (before.paid === after.paid) continue
      sum.paidOfMonth += newest.paid
      sum.refundedOfMonth += newest.refunded
    }
  }
  return sums.map(({ recognised, deferred, paidOfMonth, refundedOfMonth }) => ({
    recognised: piastres(recognised),
    deferred: piastres(deferred),
    paidOfMonth: piastres(paidOfMonth),
    refundedOfMonth: piastres(refundedOfMonth),
  }))
}
