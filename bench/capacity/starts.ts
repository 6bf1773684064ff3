/** How long `npm start` takes on a fresh copy of the project, with a warm package cache, and how long a second time. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@hiwar/server/testing/stack.ts'
import { lineOf, type Section } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const portNames = ['SITE_PORT', 'LEARN_PORT', 'ADMIN_PORT', 'METRICS_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT']
const longest = 10 * 60_000

export async function measureStarts(): Promise<Section> {
  const copy = mkdtempSync(join(tmpdir(), 'hiwar-start-'))
  // The account of the database passes through the folder.
  chmodSync(copy, 0o755)
  try {
    const project = join(copy, 'hiwar')
    const { status } = spawnSync('git', ['clone', '--quiet', root, project], { stdio: 'inherit' })
    if (status !== 0) throw new Error('the project could not be copied')
    const ports = await freePorts(portNames.length)
    const environment = Object.fromEntries(portNames.map((name, index) => [name, `${ports[index]}`]))
    console.log('npm start on a fresh copy')
    const first = await startAndStop(project, environment)
    console.log(`${first.toFixed(1)} s; npm start again`)
    const second = await startAndStop(project, environment)
    return {
      name: 'starts',
      title: 'Starts',
      lines: [
        lineOf('first start, warm package cache', '45 s', `${first.toFixed(1)} s`, first <= 45),
        lineOf('warm start', '2 s', `${second.toFixed(1)} s`, second <= 2),
      ],
      text: 'From `npm start` until `/readyz` answers. Besides cloning, the first start does everything.',
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Seconds until the server is ready. */
async function startAndStop(project: string, environment: Record<string, string>): Promise<number> {
  // Settings of this run, such as the address of its database, are not those of the copy.
  const { PATH, HOME, npm_config_cache } = process.env
  const begun = performance.now()
  const program = spawn('npm', ['start'], {
    cwd: project,
    env: { PATH, HOME, ...(npm_config_cache !== undefined && { npm_config_cache }), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const gone = ended(program)
  try {
    await Promise.race([
      untilReady(`http://localhost:${environment.SITE_PORT}/readyz`),
      gone.then(() => Promise.reject(new Error('npm start ended'))),
    ])
    return (performance.now() - begun) / 1000
  } finally {
    if (program.exitCode === null && program.pid !== undefined) process.kill(-program.pid, 'SIGINT')
    await gone
  }
}

async function untilReady(address: string): Promise<void> {
  for (const end = performance.now() + longest; performance.now() < end; await pause(50)) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('npm start is not ready')
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => program.once('exit', () => resolve()))
}
