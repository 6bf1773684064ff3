/** Compares each read on large data with the same read on small data: a read that gets slower lacks an index. */
import { median } from './compare.ts'
import { type Size, sizes } from './fill.ts'
import { measureLessons } from './measures/lessons.ts'
import { measurePlans, measureReads } from './measures/reads.ts'
import { measureSlots } from './measures/slots.ts'
import { measureTutors } from './measures/tutors.ts'
import { printLoad } from './print.ts'
import { type BenchEnvironment, openStage } from './stage.ts'

/** Largest allowed ratio of a read's time on large data to its time on small data. */
export const mostGrowth = 1.3

interface Growth {
  large: Size
  seconds: number
  rounds: number
  /** Receives the function that stops the started programs, for an interrupted run. */
  onEnd(stop: () => Promise<void>): void
}

export interface Grown {
  read: string
  /** Median milliseconds on small data, and on large data. */
  small: number
  large: number
  ratio: number
}

/** Prints the median time of every read on both sizes, at one connection, and their ratio. */
export async function measureGrowth({ large, seconds, rounds, onEnd }: Growth): Promise<Grown[]> {
  let open: BenchEnvironment | undefined
  const close = async () => {
    const stage = open
    open = undefined
    await stage?.stop()
  }
  onEnd(close)
  const on = async (size: Size) => {
    console.log(`filling ${size}: ${sizes[size].tutors} tutors, ${sizes[size].students} students`)
    open = await openStage(size, (progress) => console.log(`${size}: ${progress}`))
    const times = await timesOf(open, seconds, rounds)
    await close()
    return times
  }
  const small = await on('small')
  const grown = await on(large)
  const reads = [...grown].map(([read, time]): Grown => {
    const before = small.get(read) ?? Number.NaN
    return { read, small: before, large: time, ratio: time / before }
  })
  console.table(
    reads.map(({ read, small: before, large: time, ratio }) => ({
      read,
      'small p50 ms': before.toFixed(2),
      [`${large} p50 ms`]: time.toFixed(2),
      ratio: ratio.toFixed(2),
      reached: ratio <= mostGrowth ? 'yes' : 'no',
    })),
  )
  console.log(`goal: at most ${mostGrowth} times the time on small data`)
  printLoad()
  return reads
}

/** Median milliseconds of each read, by its name without the ids of the stage. */
async function timesOf(stage: BenchEnvironment, seconds: number, rounds: number): Promise<Map<string, number>> {
  const measures = [
    measurePlans(stage),
    ...measureTutors(stage),
    ...measureSlots(stage),
    measureLessons(stage),
    ...measureReads(stage),
  ]
  const times = new Map<string, number>()
  for (const { name, check, ours } of measures) {
    await check()
    await ours(1, Math.min(0.5, seconds))
    const each: number[] = []
    for (let round = 0; round < rounds; round += 1) each.push((await ours(1, seconds)).p50)
    times.set(name.replaceAll(/\d{2,}/g, 'N'), median(each))
  }
  return times
}
