import { spawnSync } from 'node:child_process'

/** Kilobytes that these processes hold in memory together. */
export function residentOf(pids: readonly number[]): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0)
}
