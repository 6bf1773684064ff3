/** Rates the network before a call by the response time of a small request. */
import type { Quality } from '../state/room-types.ts'
import { qualityBounds } from '../transport/quality.ts'

export async function askHealth(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/healthz', { signal, cache: 'no-store' })
  return answer.ok
}

const tries = 3

export async function measureNetwork(ask: () => Promise<unknown>, now: () => number): Promise<Quality> {
  const times: number[] = []
  for (let round = 0; round < tries; round += 1) {
    const begun = now()
    try {
      await ask()
    } catch {
      return 'poor'
    }
    times.push(now() - begun)
  }
  return ratingOf(times)
}

/** Uses the median: the first request may include opening the connection. */
export function ratingOf(times: readonly number[]): Quality {
  const middle = [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]
  if (middle === undefined) return 'unknown'
  if (middle < qualityBounds.good.roundTripMs) return 'good'
  return middle < qualityBounds.fair.roundTripMs ? 'fair' : 'poor'
}
