import { type Figures, median } from './figures.ts'

export interface Measure {
  name: string
  /** Which floor it is held against, by its letter. */
  floor: 'H' | 'Q' | 'T'
  /** At least this share of the floor's rate. */
  goal: number
  ours(): Promise<Figures>
  theirs(): Promise<Figures>
}

export interface Comparison {
  name: string
  floor: string
  goal: number
  /** Our rate divided by the floor's, of the median round. */
  ratio: number
  lowest: number
  highest: number
  /** Our p99 divided by the floor's. */
  tail: number
  ours: Figures
  theirs: Figures
}

/** Runs both in alternating order, so that a busy moment of the machine hits both. */
export async function compare(measure: Measure, rounds: number): Promise<Comparison> {
  const pairs: { ours: Figures; theirs: Figures }[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const theirs = await measure.theirs()
      pairs.push({ theirs, ours: await measure.ours() })
    } else {
      const ours = await measure.ours()
      pairs.push({ ours, theirs: await measure.theirs() })
    }
  }
  const ratios = pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)
  const ratio = median(ratios)
  const middle = pairs[ratios.indexOf(ratio)] ?? pairs[0]
  if (middle === undefined) throw new Error('no rounds')
  const { name, floor, goal } = measure
  const tail = middle.ours.p99 / middle.theirs.p99
  return { name, floor, goal, ratio, lowest: Math.min(...ratios), highest: Math.max(...ratios), tail, ...middle }
}
