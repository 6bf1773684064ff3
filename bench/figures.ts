/** What one run of a measure found. */
export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

interface LoopExtent {
  /** How many pieces of work are under way at once. */
  lanes: number
  seconds: number
  /** Ends earlier once so many pieces were begun. */
  most?: number
}

/** Times one piece of work, over and over, until the seconds are over. */
export async function loop(
  work: (index: number, lane: number) => Promise<unknown>,
  { lanes, seconds, most = Number.POSITIVE_INFINITY }: LoopExtent,
): Promise<Figures> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  let next = 0
  const run = async (lane: number) => {
    for (let started = begun; started < end && next < most; ) {
      started = performance.now()
      await work(next++, lane)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)))
  return summary(times, performance.now() - begun)
}

/** What these times, in milliseconds, come to. */
export function summary(times: readonly number[], milliseconds: number): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: (times.length * 1000) / milliseconds, p50: at(0.5), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
