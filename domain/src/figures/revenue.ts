/** What all orders together bring in each month. */
import { NOTHING, type Piastres, piastres } from '../money/piastres.ts'
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

const none: Revenue = { recognised: NOTHING, deferred: NOTHING, paidOfMonth: NOTHING, refundedOfMonth: NOTHING }

/** The revenue of each of these months, which follow each other; the running month ends now. */
export function revenueOf(orders: readonly RecognisedOrder[], months: readonly FigureMonth[], now: Instant): Revenue[] {
  const ends = months.map(({ end }) => earlier(end, now))
  const starts = months.map(({ start }) => start)
  const sums = months.map(() => ({ ...none }))
  for (const order of orders) {
    const standings = standingsBefore(order, [...starts.slice(0, 1), ...ends])
    const newest = standings.at(-1)
    for (const [index, { start, end }] of months.entries()) {
      const [sum, before, after] = [sums[index], standings[index], standings[index + 1]]
      if (sum === undefined || before === undefined || after === undefined || newest === undefined) continue
      const isOwn = order.paidAt >= start && order.paidAt < end
      sums[index] = {
        recognised: piastres(sum.recognised + after.recognised - before.recognised),
        deferred: piastres(sum.deferred + after.deferred),
        paidOfMonth: isOwn ? piastres(sum.paidOfMonth + newest.paid) : sum.paidOfMonth,
        refundedOfMonth: isOwn ? piastres(sum.refundedOfMonth + newest.refunded) : sum.refundedOfMonth,
      }
    }
  }
  return sums
}
