import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import type { Comparison } from './compare.ts'

/** Prints one line for each measure: first the ratio to its floor, then the absolute figures. */
export function print(comparisons: readonly Comparison[]): void {
  const rows = comparisons.map(({ name, floor, goal, lanes, ratio, lowest, highest, tail, ours, baseline }) => ({
    measure: name,
    connections: lanes,
    floor,
    ratio: ratio.toFixed(2),
    spread: `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
    goal: goal.toFixed(1),
    reached: ratio >= goal ? 'yes' : 'no',
    'p99 ratio': tail.toFixed(1),
    'ours per s': Math.round(ours.perSecond),
    'floor per s': Math.round(baseline.perSecond),
    'ours p50 ms': ours.p50.toFixed(2),
    'ours p99 ms': ours.p99.toFixed(2),
  }))
  console.table(rows)
}

/** Returns a function that prints which of the runs begins, because each takes minutes. */
export function counted(total: number): (name: string) => void {
  const width = String(total).length
  let begun = 0
  return (name) => {
    begun += 1
    console.log(`[${String(begun).padStart(width)}/${total}] ${name}`)
  }
}

export function printMachine(): void {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  const commit = stdout?.trim() || 'unknown'
  console.log(`commit ${commit}, ${cpus().length} cores, node ${process.version}`)
  printLoad()
}

/** Prints the load averages of 1, 5 and 15 minutes, because other work on the machine slows every measure. */
export function printLoad(): void {
  const load = loadavg().map((value) => value.toFixed(2))
  console.log(`load ${load.join(' ')}`)
}
