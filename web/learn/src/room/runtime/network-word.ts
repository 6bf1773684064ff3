/** A word for the network before there is a call: how long the server takes to answer a small question. */
import { qualityBounds } from '../quality-bounds.ts'
import type { Quality } from '../state/room-types.ts'

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
  return networkWord(times)
}

/** By the middle one: the first may have opened the connection. */
export function networkWord(times: readonly number[]): Quality {
  const middle = [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]
  if (middle === undefined) return 'unknown'
  if (middle < qualityBounds.good.roundTripMs) return 'good'
  return middle < qualityBounds.fair.roundTripMs ? 'fair' : 'poor'
}
