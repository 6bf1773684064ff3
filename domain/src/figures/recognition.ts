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
  const steps = stepsOf(order)
  let standing: Spread = { ...nothing, left: 0, from: NOTHING, spread: NOTHING, ended: 0, minutes: 0 }
  let next = 0
  return instants.map((instant) => {
    for (; (steps[next]?.at ?? instant) < instant; next += 1) standing = steps[next]?.apply(standing) ?? standing
    const { paid, refunded, recognised, deferred } = standing
    return { paid, refunded, recognised, deferred }
  })
}

/** The amount that is being spread: since the payment or the newest refund, over the weeks that had not ended then. */
interface Spread extends OrderStanding {
  /** Minutes of weeks that have not ended. */
  readonly left: number
  /** Recognised when the spread began. */
  readonly from: Piastres
  readonly spread: Piastres
  /** Minutes of weeks that ended since. */
  readonly ended: number
  /** Minutes of all weeks of this spread. */
  readonly minutes: number
}

interface Step {
  readonly at: Instant
  readonly apply: (standing: Spread) => Spread
}

/** The payment, then ends of weeks and refunds by their time; a week that ends at a refund has ended. */
function stepsOf({ paidAt, paid, weeks, refunds }: RecognisedOrder): Step[] {
  const minutes = weeks.reduce((sum, week) => sum + week.minutes, 0)
  const start: Spread = {
    ...nothing,
    paid,
    deferred: paid,
    left: minutes,
    from: NOTHING,
    spread: paid,
    ended: 0,
    minutes,
  }
  const ends = weeks.map((week): Step => ({ at: week.end, apply: (standing) => afterWeek(standing, week.minutes) }))
  const givenBack = refunds.map(({ at, amount }): Step => ({ at, apply: (standing) => afterRefund(standing, amount) }))
  return [{ at: paidAt, apply: () => start }, ...[...ends, ...givenBack].sort((one, other) => one.at - other.at)]
}

/** One cumulative floor of the whole spread, so that no piastre is lost between weeks. */
function afterWeek(standing: Spread, minutes: number): Spread {
  const ended = standing.ended + minutes
  const recognised = piastres(standing.from + share(standing.spread, ended, standing.minutes))
  return settled({ ...standing, ended, recognised, left: standing.left - minutes })
}

function afterRefund(standing: Spread, amount: Piastres): Spread {
  const recognised = piastres(standing.recognised - Math.max(0, amount - standing.deferred))
  const after = settled({ ...standing, refunded: piastres(standing.refunded + amount), recognised })
  return { ...after, from: recognised, spread: after.deferred, ended: 0, minutes: standing.left }
}

function settled(standing: Spread): Spread {
  return { ...standing, deferred: piastres(standing.paid - standing.refunded - standing.recognised) }
}
