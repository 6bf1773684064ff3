/**
 * An open model: people act when their time has come, whether or not earlier answers have arrived. A time is counted
 * from the moment at which the action was due, so that a server that falls behind cannot slow down its own measurement.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { summary } from '../compare.ts'

/** `later`: the server asked to come again. */
export type Outcome = 'good' | 'later'

export interface Action {
  kind: string
  /** Throws when the answer is wrong or missing. */
  run(): Promise<Outcome>
}

export interface ClassFigures {
  kind: string
  good: number
  later: number
  failed: number
  /** In milliseconds, like `p99`. */
  p50: number
  p99: number
}

export interface Load {
  /** Actions that fell due in a second. */
  offered: number
  /** Good answers that arrived in a second. */
  goodput: number
  later: number
  failed: number
  classes: ClassFigures[]
  /** The first failures, in words. */
  faults: string[]
}

interface Arrivals {
  perSecond: number
  seconds: number
  next(): Action
}

interface Tally {
  times: number[]
  later: number
  failed: number
}

const mostFaults = 5

export async function arrive({ perSecond, seconds, next }: Arrivals): Promise<Load> {
  const tallies = new Map<string, Tally>()
  const faults: string[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  let inTime = 0
  let offered = 0
  const perform = async ({ kind, run }: Action, due: number) => {
    const tally = tallies.get(kind) ?? { times: [], later: 0, failed: 0 }
    tallies.set(kind, tally)
    try {
      if ((await run()) === 'later') tally.later += 1
      else {
        const now = performance.now()
        tally.times.push(now - due)
        if (now < end) inTime += 1
      }
    } catch (error) {
      tally.failed += 1
      if (faults.length < mostFaults) faults.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const running = new Set<Promise<void>>()
  for (let due = begun; ; ) {
    const now = Math.min(performance.now(), end)
    for (; due < now; due += gap(perSecond)) {
      const work = perform(next(), due)
      offered += 1
      running.add(work)
      void work.then(() => running.delete(work))
    }
    if (now === end) break
    await pause(Math.min(2, Math.max(0, due - now)))
  }
  await Promise.all(running)
  const classes = [...tallies].map(([kind, { times, later, failed }]) => {
    const { p50, p99 } = summary(times, seconds * 1000)
    return { kind, good: times.length, later, failed, p50, p99 }
  })
  const sum = (pick: (one: ClassFigures) => number) => classes.reduce((total, one) => total + pick(one), 0)
  return {
    offered: offered / seconds,
    goodput: inTime / seconds,
    later: sum((one) => one.later),
    failed: sum((one) => one.failed),
    classes: classes.toSorted((one, other) => one.kind.localeCompare(other.kind)),
    faults,
  }
}

/** Milliseconds until the next arrival of people who know nothing of each other. */
function gap(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond
}
