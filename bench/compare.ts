import { type Figures, median } from './figures.ts'

/** What somebody waits for, beside the least that the same machine needs for it. */
export interface Measure {
  name: string
  /** Which floor it is held against, by its letter. */
  floor: 'H' | 'Q' | 'T'
  /** At least this share of the floor's rate; 0 where none is set. */
  goal: number
  /** Fails unless both give the right answer, so that nothing is fast by being wrong. */
  check(): Promise<void>
  ours: Side
  theirs: Side
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
  /** Our rate divided by the floor's, of the median round. */
  ratio: number
  lowest: number
  highest: number
  /** Our p99 divided by the floor's, of the same round. */
  tail: number
  ours: Figures
  theirs: Figures
}

/** Runs both in alternating order, so that a busy moment of the machine hits both; a first short round only warms up. */
export async function compare(measure: Measure, { lanes, seconds, rounds }: Extent): Promise<Comparison> {
  await measure.check()
  const warmUp = Math.min(1, seconds)
  await measure.theirs(lanes, warmUp)
  await measure.ours(lanes, warmUp)
  const pairs: { ours: Figures; theirs: Figures }[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const theirs = await measure.theirs(lanes, seconds)
      pairs.push({ theirs, ours: await measure.ours(lanes, seconds) })
    } else {
      const ours = await measure.ours(lanes, seconds)
      pairs.push({ ours, theirs: await measure.theirs(lanes, seconds) })
    }
  }
  const ratios = pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)
  const ratio = median(ratios)
  const middle = pairs[ratios.indexOf(ratio)]
  if (middle === undefined) throw new Error('no rounds')
  const { name, floor, goal } = measure
  const tail = middle.ours.p99 / middle.theirs.p99
  const spread = { lowest: Math.min(...ratios), highest: Math.max(...ratios) }
  return { name, floor, goal, lanes, ratio, ...spread, tail, ...middle }
}
