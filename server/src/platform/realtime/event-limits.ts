/** Rate of events per user: a token bucket that refills steadily and holds one burst. */
import { type EventRate, eventRates } from '@hiwar/contract/calls/rate-limits.ts'
import { type ClientEventName, isClientEvent } from '@hiwar/contract/events/events.ts'

interface Bucket {
  tokens: number
  at: number
}

/** Counts of this node only, so that a flood is refused without a query. */
export interface EventLimits {
  /** Counts one event; returns the seconds to wait beyond the limit, otherwise 0. */
  use(userId: number, name: ClientEventName, now: Date): number
}

/** After this many milliseconds every bucket is full again. */
const idleMilliseconds = 120_000

function mostTokens({ burst, calls }: EventRate, factor: number): number {
  return (burst ?? calls) * factor
}

function tokensPerSecond({ calls, seconds }: EventRate, factor: number): number {
  return (calls * factor) / seconds
}

export function createEventLimits(factor: number): EventLimits {
  const buckets = new Map<string, Bucket>()
  let swept = 0
  return {
    use(userId, name, now) {
      const at = now.getTime()
      if (at - swept > idleMilliseconds) {
        swept = at
        for (const [key, bucket] of buckets) if (at - bucket.at > idleMilliseconds) buckets.delete(key)
      }
      const rate = eventRates[name]
      const key = `${userId} ${rate.group}`
      const bucket = refilled(buckets.get(key), rate, factor, at)
      buckets.set(key, bucket)
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / tokensPerSecond(rate, factor)))
      bucket.tokens -= 1
      return 0
    },
  }
}

function refilled(bucket: Bucket | undefined, rate: EventRate, factor: number, at: number): Bucket {
  const most = mostTokens(rate, factor)
  if (bucket === undefined) return { tokens: most, at }
  const gained = ((at - bucket.at) / 1000) * tokensPerSecond(rate, factor)
  return { tokens: Math.min(most, bucket.tokens + Math.max(0, gained)), at }
}

/** A socket is a flood when it sends more than ten times its rate within ten seconds. */
const times = 10
const windowMilliseconds = 10_000

/** Unknown event names share one slow rate. */
const unknown: EventRate = { group: 'unknown', calls: 60, seconds: 60 }

/** Counts one event; true when the socket must be closed. */
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
