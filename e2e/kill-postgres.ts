import { execFileSync } from 'node:child_process'

/** Every process of the server, the postmaster first, at once and without a goodbye. */
export function killPostgres(url: string): void {
  const { port } = new URL(url)
  const pids = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match): match is RegExpExecArray => match !== null)
  const postmaster = pids.find(
    ([, , , words = '']) => words.includes('postgres -D') && words.includes(`port=${port}`),
  )?.[1]
  const family = pids
    .filter(([, pid, parent]) => pid === postmaster || parent === postmaster)
    .map(([, pid]) => Number(pid))
  for (const pid of family) kill(pid)
}

/** One that has ended since they were listed, as its connection did, is as dead as the others. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}
