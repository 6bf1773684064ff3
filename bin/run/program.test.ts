import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ProcessRef, waitForExit } from '../postgres/processes.ts'
import { openWatchdog, type Watchdog } from '../postgres/watchdog.ts'
import { makeStateFolder } from './paths.ts'
import { type KeptProgram, keepRunning } from './program.ts'

let watchdog: Watchdog
let kept: KeptProgram | undefined

beforeAll(() => {
  makeStateFolder()
  watchdog = openWatchdog()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return () => watchdog.close()
})

afterEach(() => kept?.stop())

function keep(source: string): KeptProgram {
  const environment = { PATH: process.env.PATH ?? '' }
  kept = keepRunning({ name: 'kept-by-a-test', words: ['-e', source], environment }, watchdog, () => undefined)
  return kept
}

async function lifeOtherThan(program: KeptProgram, former?: ProcessRef): Promise<ProcessRef> {
  for (let tries = 0; tries < 100; tries += 1) {
    const life = program.life()
    if (life && life.pid !== former?.pid) return life
    await pause(30)
  }
  throw new Error('it did not come back')
}

test('a killed program starts again', async () => {
  const program = keep('setInterval(() => undefined, 1_000)')
  const first = await lifeOtherThan(program)
  process.kill(first.pid, 'SIGKILL')
  const second = await lifeOtherThan(program, first)
  expect(await waitForExit(first, 0)).toBe(true)
  expect(await waitForExit(second, 100)).toBe(false)
})

test('a program that never runs is given up, and the reason quotes its own output', async () => {
  const program = keep(`console.error('the settings are wrong'); process.exit(3)`)
  const reason = await program.gaveUp
  expect(reason).toContain('exit 3')
  expect(reason).toContain('the settings are wrong')
})

test('a stopped program does not start again', async () => {
  const program = keep('setInterval(() => undefined, 1_000)')
  const life = await lifeOtherThan(program)
  await program.stop()
  expect(await waitForExit(life, 0)).toBe(true)
  expect(program.life()).toBeUndefined()
})
