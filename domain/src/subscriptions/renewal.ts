/** Early renewal: the next subscription is bought before the current one ends, and begins where that one ends. */
import { type Instant, later, type TimeRange } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

/**
 * From when the next subscription may be bought: at once without a current one, in its last days with one. Undefined
 * while another waits. `standing` has the subscriptions that are neither over nor terminated.
 */
export function renewableFrom(standing: readonly TimeRange[], windowDays: number, now: Instant): Instant | undefined {
  if (standing.some(({ start }) => start > now)) return undefined
  const [current] = standing
  return current === undefined ? now : addCairoDays(current.end, -windowDays)
}

/** The start of a subscription paid now; undefined while another waits, since one waits at most. */
export function startOfNext(standing: readonly TimeRange[], paidAt: Instant): Instant | undefined {
  if (standing.some(({ start }) => start > paidAt)) return undefined
  return standing.reduce((start, { end }) => later(start, end), paidAt)
}
