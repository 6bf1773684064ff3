/** What one run of a measure found. */
export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Times one piece of work, over and over at the given concurrency, for the given seconds. */
export async function loop(work: (index: number) => Promise<unknown>, concurrency: number, seconds: number): Promise<Figures> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let next = 0
  const begun = performance.now()
  const lane = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await work(next++)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return summary(times, performance.now() - begun)
}

export function summary(times: number[], milliseconds: number): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: (times.length * 1000) / milliseconds, p50: at(0.5), p99: at(0.99) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
