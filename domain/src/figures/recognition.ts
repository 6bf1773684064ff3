/**
 * Which part of a payment has become ours. What a payment buys is given week by week, so that its amount is spread over
 * the weeks by the minutes that it granted, and counts when a week ends, used or not.
 */
import { NOTHING, type Piastres, piastres, share } from '../money/piastres.ts'
import type { Instant } from '../time/instant.ts'

/** A paid order with the weeks that it bought: none while it has bought nothing, as a gift that nobody has used. */
export interface RecognisedOrder {
  readonly paidAt: Instant
  readonly paid: Piastres
  readonly weeks: readonly { readonly end: Instant; readonly minutes: number }[]
  readonly refunds: readonly { readonly at: Instant; readonly amount: Piastres }[]
}

export interface OrderStanding {
  readonly paid: Piastres
  readonly refunded: Piastres
  readonly recognised: Piastres
  /** Paid, and neither refunded nor recognised. */
  readonly deferred: Piastres
}

const nothing: OrderStanding = { paid: NOTHING, refunded: NOTHING, recognised: NOTHING, deferred: NOTHING }

/**
 * How the order stands just before each of these instants, which come in order. A refund takes what is deferred first,
 * and only then what was recognised; what is left goes on over the weeks that have not ended. ours: that also holds of
 * a subscription that was terminated.
 */
export function standingsBefore(order: RecognisedOrder, instants: readonly Instant[]): OrderStanding[] {
  const { paidAt, paid, weeks } = order
  const steps = stepsOf(order)
  let left = weeks.reduce((sum, { minutes }) => sum + minutes, 0)
  let spread: Spread = { from: NOTHING, amount: paid, minutes: left }
  let standing = standingOf(paid, NOTHING, NOTHING)
  let next = 0
  return instants.map((instant) => {
    if (paidAt >= instant) return nothing
    const known = next
    for (let step = steps[next]; step !== undefined && step.at < instant; step = steps[next]) {
      next += 1
      left -= step.minutes
      if (step.refund === NOTHING) continue
      standing = afterRefund(standingOf(paid, standing.refunded, recognisedOf(spread, left)), step.refund)
      spread = { from: standing.recognised, amount: standing.deferred, minutes: left }
    }
    // Tens of thousands of orders are asked at each end of a month, most of which rest in most of the months.
    if (next > known) standing = standingOf(paid, standing.refunded, recognisedOf(spread, left))
    return standing
  })
}

/** The amount that is being spread: since the payment or the newest refund, over the weeks that had not ended then. */
interface Spread {
  /** Recognised when the spread began. */
  readonly from: Piastres
  readonly amount: Piastres
  /** Minutes of all weeks of this spread. */
  readonly minutes: number
}

/** The end of a week, with its minutes, or a refund. */
interface Step {
  readonly at: Instant
  readonly minutes: number
  readonly refund: Piastres
}

/** Ends of weeks and refunds by their time; a week that ends at a refund has ended. */
function stepsOf({ weeks, refunds }: RecognisedOrder): Step[] {
  const ends = weeks.map(({ end, minutes }): Step => ({ at: end, minutes, refund: NOTHING }))
  const givenBack = refunds.map(({ at, amount }): Step => ({ at, minutes: 0, refund: amount }))
  return [...ends, ...givenBack].sort((one, other) => one.at - other.at)
}

/** One cumulative floor of the whole spread, of which `left` minutes have not ended: no week loses a piastre. */
function recognisedOf({ from, amount, minutes }: Spread, left: number): Piastres {
  return left === minutes ? from : piastres(from + share(amount, minutes - left, minutes))
}

function afterRefund({ paid, refunded, recognised, deferred }: OrderStanding, amount: Piastres): OrderStanding {
  const takenBack = Math.max(0, amount - deferred)
  return standingOf(paid, piastres(refunded + amount), piastres(recognised - takenBack))
}

function standingOf(paid: Piastres, refunded: Piastres, recognised: Piastres): OrderStanding {
  return { paid, refunded, recognised, deferred: piastres(paid - refunded - recognised) }
}
