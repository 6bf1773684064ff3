/**
 * One operation that people wait for, and the floor: the least work that the same machine needs for the same result.
 */
export interface Measure {
  name: string
  /** Letter of the floor; `run.ts` explains the letters. */
  floor: 'H' | 'Q' | 'T'
  /** Minimum ratio of our rate to the floor's rate. */
  goal: number
  /** Fails unless both sides give the right response, so that a wrong response never counts as fast. */
  check(): Promise<void>
  ours: Side
  baseline: Side
}

export type Side = (lanes: number, seconds: number) => Promise<Figures>

export interface Extent {
  lanes: number
  seconds: number
  rounds: number
}

export interface Comparison {
  name: string
  floor: string
  goal: number
  lanes: number
  /** Our rate divided by the floor's rate in the median round. */
  ratio: number
  lowest: number
  highest: number
  /** Our p99 divided by the floor's p99 in the median round. */
  tail: number
  ours: Figures
  baseline: Figures
}

/** The order alternates, so that a busy moment of the machine affects both sides. A first short round is a warm-up. */
export async function compare(measure: Measure, { lanes, seconds, rounds }: Extent): Promise<Comparison> {
  await measure.check()
  const warmUp = Math.min(1, seconds)
  await measure.baseline(lanes, warmUp)
  await measure.ours(lanes, warmUp)
  const pairs: { ours: Figures; baseline: Figures }[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const baseline = await measure.baseline(lanes, seconds)
      pairs.push({ baseline, ours: await measure.ours(lanes, seconds) })
    } else {
      const ours = await measure.ours(lanes, seconds)
      pairs.push({ ours, baseline: await measure.baseline(lanes, seconds) })
    }
  }
  const ratios = pairs.map(({ ours, baseline }) => ours.perSecond / baseline.perSecond)
  const ratio = median(ratios)
  const middle = pairs[ratios.indexOf(ratio)]
  if (middle === undefined) throw new Error('no rounds')
  const { name, floor, goal } = measure
  const tail = middle.ours.p99 / middle.baseline.p99
  const spread = { lowest: Math.min(...ratios), highest: Math.max(...ratios) }
  return { name, floor, goal, lanes, ratio, ...spread, tail, ...middle }
}

export interface Figures {
  perSecond: number
  /** In milliseconds, like `p99`. */
  p50: number
  p99: number
}

interface LoopExtent {
  /** Number of tasks that run concurrently. */
  lanes: number
  seconds: number
  /** Stops early once this many tasks have started. */
  most?: number
}

/** Runs the task repeatedly for the given seconds and times each run. */
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

/** Rate and percentiles of these times, in milliseconds. */
export function summary(times: readonly number[], milliseconds: number): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: (times.length * 1000) / milliseconds, p50: at(0.5), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
