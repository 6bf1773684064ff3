/** The page's memory of readings: a quarter of an hour, in chronological order. */

import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import { type Instant, MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'

/** Lengths of the time axis that the viewer can choose, in minutes. */
export const windows = [1, 5, 15] as const
export type Window = (typeof windows)[number]
const longest = 15 * MINUTE

export function timeOf({ at }: ServerStats): Instant {
  return parseInstant(at)
}

/** Adds a reading unless it is known or older than the newest, and drops readings that no chart shows any more. */
export function addSample(samples: readonly ServerStats[], sample: ServerStats): readonly ServerStats[] {
  const newest = samples.at(-1)
  if (newest !== undefined && timeOf(sample) <= timeOf(newest)) return samples
  return [...samples, sample].filter((one) => timeOf(one) >= timeOf(sample) - longest)
}

/** Whether the figure has been above its limit for the whole last minute. */
export function isLongAbove(
  samples: readonly ServerStats[],
  figure: (sample: ServerStats) => number,
  limit: number,
): boolean {
  const newest = samples.at(-1)
  if (newest === undefined) return false
  const lastFine = samples.findLastIndex((sample) => figure(sample) <= limit)
  const first = samples[lastFine + 1]
  return first !== undefined && timeOf(newest) - timeOf(first) >= MINUTE
}

/** Moments named on the time axis, the newest last: thirds of a short window, otherwise every minute or every five. */
export function ticksOf(newest: number, window: Window): number[] {
  const steps = window === 5 ? 5 : 3
  const step = (window * MINUTE) / steps
  return Array.from({ length: steps + 1 }, (_, index) => newest - (steps - index) * step)
}
