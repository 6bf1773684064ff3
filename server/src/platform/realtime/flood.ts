/** Tells when one socket sends far more than it may: ten times its rate over ten seconds. */
import { type EventRate, eventRates } from '@hiwar/contract/calls/rate-limits.ts'
import { isClientEvent } from '@hiwar/contract/events/events.ts'

const times = 10
const windowMilliseconds = 10_000

/** Names that stand for no event count as one of a slow rate. */
const unknown: EventRate = { group: 'unknown', calls: 60, seconds: 60 }

/** Counts one event of the socket; true when the socket is to be closed. */
export type FloodWatch = (name: string, now: Date) => boolean

export function watchFlood(factor: number): FloodWatch {
  let since = 0
  const counted = new Map<string, number>()
  return (name, now) => {
    const at = now.getTime()
    if (at - since >= windowMilliseconds) {
      since = at
      counted.clear()
    }
    const { group, calls, seconds } = isClientEvent(name) ? eventRates[name] : unknown
    const count = (counted.get(group) ?? 0) + 1
    counted.set(group, count)
    return count > ((calls * windowMilliseconds) / 1000 / seconds) * times * factor
  }
}
