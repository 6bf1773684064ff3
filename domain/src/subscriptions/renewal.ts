/** Early renewal: the next subscription is bought before the current one ends, and begins where that one ends. */
import { type Instant, later, lengthOf, plus, type TimeRange } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

/**
 * From when the next subscription may be bought: at once without a current one, in its last days with one. Undefined
 * while another waits. `standing` has the subscriptions that are neither over nor terminated.
 * ours: not before the middle of the current one, so that a month just bought is not offered anew.
 */
export function renewableFrom(standing: readonly TimeRange[], windowDays: number, now: Instant): Instant | undefined {
  if (standing.some(({ start }) => start > now)) return undefined
  const [current] = standing
  if (current === undefined) return now
  return later(addCairoDays(current.end, -windowDays), plus(current.start, lengthOf(current) / 2))
}

/** The start of a subscription paid now; undefined while another waits, since one waits at most. */
export function startOfNext(standing: readonly TimeRange[], paidAt: Instant): Instant | undefined {
  if (standing.some(({ start }) => start > paidAt)) return undefined
  return standing.reduce((start, { end }) => later(start, end), paidAt)
}
