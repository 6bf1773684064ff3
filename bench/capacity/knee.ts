/**
 * Raises the population of an evening until people notice: until the p99 of any class passes the limit, or an answer is
 * an error. The knee is the largest population that was served well.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchEnvironment } from '../stage.ts'
import { arrive, type Load } from './arrivals.ts'
import { type Use, watchMachine } from './machine.ts'
import { actionsPerSecond, type OpenSetup } from './setups.ts'

/** A person hardly notices a shorter wait. */
export const noticedMilliseconds = 300

export interface Trial extends Load {
  population: number
  use: Use
  isGood: boolean
}

export interface Knee {
  best: Trial | undefined
  /** The most good answers in a second that any trial saw, past the knee too. */
  mostGood: number
  trials: Trial[]
}

interface Search {
  stage: BenchEnvironment
  setup: OpenSetup
  seconds: number
  report(line: string): void
}

const first = 500
const step = 1.5
/** The search ends when the knee is known to this share. */
const exact = 1.12

export async function findKnee(search: Search): Promise<Knee> {
  const trials: Trial[] = []
  await arrive({ perSecond: actionsPerSecond(first), seconds: search.seconds, next: search.setup.next })
  const attempt = async (population: number) => {
    for (let turn = 0; turn < 2; turn += 1) {
      const trial = await tryOnce(search, population)
      trials.push(trial)
      // One checkpoint or other program of the machine is not the knee, so a bad trial is repeated.
      if (trial.isGood) return true
      await pause(3_000)
    }
    return false
  }
  let good = 0
  let bad = Number.POSITIVE_INFINITY
  for (let population = first; good === 0 || bad / good > exact; ) {
    if (await attempt(population)) good = population
    else bad = population
    if (bad === Number.POSITIVE_INFINITY) population = rounded(good * step)
    else if (good === 0) population = rounded(bad / 2)
    else population = rounded((good + bad) / 2)
    if (population === 0 || population === good || population === bad) break
  }
  const best = trials.findLast(({ population, isGood }) => isGood && population === good)
  return { best, mostGood: Math.max(0, ...trials.map(({ goodput }) => goodput)), trials }
}

async function tryOnce({ stage, setup, seconds, report }: Search, population: number): Promise<Trial> {
  const ended = await watchMachine(stage.pool, stage.database)
  const load = await arrive({ perSecond: actionsPerSecond(population), seconds, next: setup.next })
  const use = await ended()
  const isGood = load.failed === 0 && load.later === 0 && slowest(load).p99 <= noticedMilliseconds
  report(`  ${population} people: ${loadSentence(load)}${isGood ? '' : '  (past the knee)'}`)
  for (const fault of load.faults) report(`    ${fault}`)
  return { ...load, population, use, isGood }
}

function rounded(population: number): number {
  return Math.round(population / 50) * 50
}

export function slowest({ classes }: Load): { kind: string; p99: number } {
  const [most] = classes.toSorted((one, other) => other.p99 - one.p99)
  return { kind: most?.kind ?? '', p99: most?.p99 ?? 0 }
}

export function loadSentence(load: Load): string {
  const { kind, p99 } = slowest(load)
  const wrong = `${load.later} told to come again, ${load.failed} failed`
  return `${load.offered.toFixed(0)} actions and ${load.goodput.toFixed(0)} good answers a second, slowest p99 ${p99.toFixed(0)} ms (${kind}), ${wrong}`
}
