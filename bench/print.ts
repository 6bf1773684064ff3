import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import type { Comparison } from './compare.ts'

/** One line for each measure: the ratio to its floor first, absolute figures after it. */
export function print(comparisons: readonly Comparison[]): void {
  const rows = comparisons.map(({ name, floor, goal, lanes, ratio, lowest, highest, tail, ours, theirs }) => ({
    measure: name,
    connections: lanes,
    floor,
    ratio: ratio.toFixed(2),
    spread: `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
    goal: goal === 0 ? '' : goal.toFixed(1),
    reached: goal === 0 ? '' : ratio >= goal ? 'yes' : 'no',
    'p99 ratio': tail.toFixed(1),
    'ours per s': Math.round(ours.perSecond),
    'floor per s': Math.round(theirs.perSecond),
    'ours p50 ms': ours.p50.toFixed(2),
    'ours p99 ms': ours.p99.toFixed(2),
  }))
  console.table(rows)
}

export function printMachine(): void {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  const commit = stdout?.trim() || 'unknown'
  console.log(`commit ${commit}, ${cpus().length} cores, node ${process.version}`)
  printLoad()
}

/** Of the last one, five and fifteen minutes: what else the machine does makes everything slower. */
export function printLoad(): void {
  const load = loadavg().map((value) => value.toFixed(2))
  console.log(`load ${load.join(' ')}`)
}
