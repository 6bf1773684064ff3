import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { end, isRunning, type ProcessRef, processOf, waitForExit } from './processes.ts'

const watchdog = new URL('watchdog.ts', import.meta.url).href

let folder: string
let orphan: ProcessRef | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiwar-watchdog-'))
})

afterEach(async () => {
  if (orphan) await end(orphan, 'SIGKILL', 1_000)
  rmSync(folder, { recursive: true, force: true })
})

/** A program that starts a child, has it watched, and prints its process id. */
function starterOf(child: string): string {
  return `
    const { openWatchdog } = await import(${JSON.stringify(watchdog)})
    const { spawn } = await import('node:child_process')
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { detached: true, stdio: 'ignore' })
    openWatchdog().watch({ pid: child.pid, signal: 'SIGTERM', timeout: 300 })
    setTimeout(() => console.log(child.pid), 200)
    setInterval(() => undefined, 1_000)
  `
}

async function startWatched(child: string): Promise<{ starter: ProcessRef; watched: ProcessRef }> {
  const started = spawn(process.execPath, ['--input-type=module', '-e', starterOf(child)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: started.stdout })) {
    const starter = processOf(started.pid ?? 0)
    const watched = processOf(Number(line))
    if (!starter || !watched) throw new Error('it ended too early')
    orphan = watched
    return { starter, watched }
  }
  throw new Error('it said nothing')
}

test("a killed program's children end with it", async () => {
  const { starter, watched } = await startWatched('setInterval(() => undefined, 1_000)')
  expect(isRunning(watched)).toBe(true)
  process.kill(starter.pid, 'SIGKILL')
  expect(await waitForExit(watched, 3_000)).toBe(true)
})

test('a process that ignores the signal is killed when its timeout is over', async () => {
  const deaf = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000)`
  const { starter, watched } = await startWatched(deaf)
  process.kill(starter.pid, 'SIGKILL')
  expect(await waitForExit(watched, 3_000)).toBe(true)
})
