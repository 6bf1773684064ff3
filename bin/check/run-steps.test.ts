import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { interrupted } from '../run/lifetime.ts'
import { runSteps } from './run-steps.ts'
import type { Outcome, Step, Tools } from './step.ts'

let said: string[]
let ending: AbortController
let tools: Tools

beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(...String(line).split('\n')))
  ending = new AbortController()
  tools = { signal: ending.signal, watchdog: { watch() {}, forget() {}, remove() {}, close: async () => {} } }
})
afterEach(() => void vi.restoreAllMocks())

const green: Outcome = { passed: 3, failed: 0, failures: [], command: 'npx green', output: '' }

function stepOf(name: string, over: Partial<Outcome> = {}): Step {
  return { name, run: async () => ({ ...green, ...over }) }
}

function acts(name: string, act: () => Promise<void> | void): Step {
  return {
    name,
    async run() {
      await act()
      return green
    },
  }
}

test('a run ends with the duration of each step and the total counts', async () => {
  expect(await runSteps([[[stepOf('one'), stepOf('two')], [stepOf('three', { remark: 'seed 7' })]]], tools)).toBe(0)
  const times = said.slice(said.indexOf('Where the time went, in the order of the starts') + 1)
  for (const name of ['one', 'two', 'three']) {
    expect(times.filter((line) => line.startsWith(`  ${name} `))).toEqual([expect.stringMatching(/\d+\.\d s$/)])
  }
  expect(said.at(-1)).toBe('9 passed, 0 failed')
  expect(said.find((line) => line.includes('three'))).toContain('seed 7')
})

test('every failed test is listed at the end with the command that runs it alone, and later steps still run', async () => {
  const failures = [{ name: 'a.test.ts: adds up', command: "npx vitest run a.test.ts -t 'adds up'" }]
  const red = stepOf('red', { passed: 1, failed: 2, failures, command: 'npx red', output: 'why it failed' })
  expect(await runSteps([[[red, stepOf('after')]]], tools)).toBe(1)
  const end = said.slice(said.indexOf('What failed, each with the command that runs it alone') + 1)
  expect(end.slice(0, 4)).toEqual([
    '✗ a.test.ts: adds up',
    "    npx vitest run a.test.ts -t 'adds up'",
    '✗ red: 1 outside of any test',
    '    npx red',
  ])
  expect(said).toContain('    why it failed')
  expect(said.at(-1)).toBe('4 passed, 2 failed')
})

test('the last lines list the tests that this machine cannot run', async () => {
  const untried = ['Not tried: Redis', 'Not tried: a bucket']
  expect(await runSteps([[[stepOf('one', { untried }), stepOf('two', { untried })]]], tools)).toBe(0)
  expect(said.slice(-6, -2)).toEqual(['', ...untried, ''])
  expect(said.at(-1)).toBe('6 passed, 0 failed')
})

test('a step that throws counts as one failure', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no browser')) }
  expect(await runSteps([[[broken]]], tools)).toBe(1)
  expect(said.join('\n')).toContain('no browser')
  expect(said.at(-1)).toBe('0 passed, 1 failed')
})

test('lanes of a round run side by side, and the steps of a lane in their order', async () => {
  const order: string[] = []
  const freed = Promise.withResolvers<void>()
  const first = acts('first', () => freed.promise.then(() => void order.push('first')))
  const second = acts('second', () => void order.push('second'))
  const beside = acts('beside', () => {
    order.push('beside')
    freed.resolve()
  })
  await runSteps([[[first, second], [beside]]], tools)
  expect(order).toEqual(['beside', 'first', 'second'])
})

test('a round begins when every lane of the round before is over', async () => {
  const order: string[] = []
  const slow = acts('slow', () => setTimeout(20).then(() => void order.push('slow')))
  const quick = acts('quick', () => void order.push('quick'))
  const next = acts('next', () => void order.push('next'))
  await runSteps([[[slow], [quick]], [[next]]], tools)
  expect(order).toEqual(['quick', 'slow', 'next'])
})

test('an interrupted run says so and prints no counts', async () => {
  const interrupts = acts('interrupts', () => ending.abort())
  expect(await runSteps([[[interrupts, stepOf('never')]], [[stepOf('never')]]], tools)).toBe(interrupted)
  expect(said).toEqual([])
})
