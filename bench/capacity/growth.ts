/** Compares each read on large data with the same read on small data: a read that gets slower lacks an index. */
import { median } from '../compare.ts'
import { type Size, sizes } from '../fill.ts'
import { asking } from '../http.ts'
import { type BenchEnvironment, openStage } from '../stage.ts'
import { readsOf } from './reads.ts'
import { lineOf, type Section, tableOf } from './report.ts'

/** Largest allowed ratio of a read's time on large data to its time on small data. */
const mostGrowth = 1.3

interface Growth {
  large: Size
  seconds: number
  rounds: number
  /** Receives the function that stops the started programs, for an interrupted run. */
  onEnd(stop: () => Promise<void>): void
}

/** Compares the median time of every read on both sizes, at one connection. */
export async function measureGrowth({ large, seconds, rounds, onEnd }: Growth): Promise<Section> {
  let open: BenchEnvironment | undefined
  const close = async () => {
    const stage = open
    open = undefined
    await stage?.stop()
  }
  onEnd(close)
  const on = async (size: Size) => {
    open = await openStage(size, (progress) => console.log(`${size}: ${progress}`))
    const times = await timesOf(open, seconds, rounds)
    await close()
    return times
  }
  const small = await on('small')
  const grown = await on(large)
  const reads = [...grown]
    .map(([read, time]) => ({ read, small: small.get(read) ?? Number.NaN, time }))
    .map((each) => ({ ...each, ratio: each.time / each.small }))
    .sort((one, other) => other.ratio - one.ratio)
  const kept = reads.filter(({ ratio }) => ratio <= mostGrowth).length
  const { tutors, students } = sizes[large]
  return {
    name: `growth-${large}`,
    title: `Every read with ${tutors} tutors and ${students} students beside small data`,
    lines: [
      lineOf(
        `every list and read, ${large} beside small data`,
        `at most ${mostGrowth} x`,
        `${kept} of ${reads.length} reads`,
        kept === reads.length,
      ),
    ],
    text: tableOf(
      reads.map(({ read, small: before, time, ratio }) => ({
        read,
        'small, ms': before.toFixed(2),
        [`${large}, ms`]: time.toFixed(2),
        ratio: ratio.toFixed(2),
      })),
    ),
  }
}

/** Median milliseconds of each read. */
async function timesOf(stage: BenchEnvironment, seconds: number, rounds: number): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const { name, requests } of readsOf(stage)) {
    const read = asking(stage.origin, requests)
    await read(1, Math.min(0.5, seconds))
    const each: number[] = []
    for (let round = 0; round < rounds; round += 1) each.push((await read(1, seconds)).p50)
    times.set(name, median(each))
  }
  return times
}
