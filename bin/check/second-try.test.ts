import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Failure, Outcome, Step, Tools } from './step.ts'

let said: string[]
const tools: Tools = {
  signal: new AbortController().signal,
  watchdog: { watch() {}, forget() {}, remove() {}, close: async () => {} },
}

beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(...String(line).split('\n')))
})
afterEach(() => void vi.restoreAllMocks())

const green: Outcome = { passed: 5, failed: 0, failures: [], command: 'npx tests', output: '' }

function failureOf(file: string, test = 'adds up'): Failure {
  return { name: `${file}: ${test}`, command: `npx tests ${file}`, file, reason: 'expected 3 to be 4\n- Expected' }
}

function redOf(failures: Failure[], outside = 0): Outcome {
  return { ...green, failures, failed: failures.length + outside }
}

/** A step with these failures, whose files end in these outcomes on the second try. */
function testsOf(first: Outcome, second: Record<string, Outcome> = {}): Step & { triedAgain: string[] } {
  const triedAgain: string[] = []
  return {
    name: 'tests',
    triedAgain,
    run: async () => first,
    async again(file) {
      triedAgain.push(file)
      return second[file] ?? green
    },
  }
}

test('a green step gets no second try', async () => {
  const step = testsOf(green)
  expect(await runSteps([[[step]]], tools)).toBe(0)
  expect(step.triedAgain).toEqual([])
  expect(said.join('\n')).not.toContain('Unsteady')
  expect(said.at(-1)).toBe('5 passed, 0 failed')
})

test('a test that passes on the second try counts as passed, and the closing lines name it with its reason', async () => {
  const step = testsOf(redOf([failureOf('a.test.ts')]))
  expect(await runSteps([[[step]]], tools)).toBe(0)
  const end = said.slice(said.indexOf('Unsteady: failed first and passed alone on the second try') + 1)
  expect(end.slice(0, 4)).toEqual([
    '~ a.test.ts: adds up',
    '    npx tests a.test.ts',
    '    expected 3 to be 4',
    '    - Expected',
  ])
  expect(said.at(-1)).toBe('6 passed, 0 failed')
})

test('the second tries begin after all steps, one file after the other', async () => {
  const order: string[] = []
  const step = testsOf(redOf([failureOf('a.test.ts'), failureOf('a.test.ts', 'and more'), failureOf('b.test.ts')]))
  const again = async (file: string) => {
    order.push(`${file} begins`)
    await Promise.resolve()
    order.push(`${file} ends`)
    return green
  }
  const last: Step = {
    name: 'last',
    async run() {
      order.push('last')
      return green
    },
  }
  expect(await runSteps([[[{ ...step, again }]], [[last]]], tools)).toBe(0)
  expect(order).toEqual(['last', 'a.test.ts begins', 'a.test.ts ends', 'b.test.ts begins', 'b.test.ts ends'])
})

test('a test that fails twice is red', async () => {
  const red = redOf([failureOf('a.test.ts')])
  expect(await runSteps([[[testsOf(red, { 'a.test.ts': red })]]], tools)).toBe(1)
  expect(said).toContain('✗ a.test.ts: adds up')
  expect(said.at(-1)).toBe('5 passed, 1 failed')
})

test('a file in which another test fails on the second try is red', async () => {
  const second = { 'a.test.ts': redOf([failureOf('a.test.ts', 'another')]) }
  expect(await runSteps([[[testsOf(redOf([failureOf('a.test.ts')]), second)]]], tools)).toBe(1)
})

test('three unsteady tests are green and four are red', async () => {
  const files = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'].map((file) => failureOf(file))
  expect(await runSteps([[[testsOf(redOf(files.slice(1)))]]], tools)).toBe(0)
  expect(said.at(-1)).toBe('8 passed, 0 failed')
  expect(await runSteps([[[testsOf(redOf(files))]]], tools)).toBe(1)
  expect(said).toContain('Unsteady: failed first and passed alone on the second try; so many of them are a failure')
  expect(said.at(-1)).toBe('5 passed, 4 failed')
})

test('an error outside of any test is red, even when the file named with it passes on the second try', async () => {
  expect(await runSteps([[[testsOf(redOf([failureOf('a.test.ts')], 1))]]], tools)).toBe(1)
  expect(said).toContain('✗ tests: 1 outside of any test')
  expect(said.at(-1)).toBe('6 passed, 1 failed')
})

test('a step of one program gets no second try', async () => {
  const lint: Outcome = { ...green, passed: 0, failed: 1, failures: [{ name: 'lint', command: 'npx lint' }] }
  expect(await runSteps([[[testsOf(lint)]]], tools)).toBe(1)
  expect(said.at(-1)).toBe('0 passed, 1 failed')
})

test('above ten failures nothing is tried again', async () => {
  const step = testsOf(redOf(Array.from({ length: 11 }, (_, index) => failureOf('a.test.ts', `test ${index}`))))
  expect(await runSteps([[[step]]], tools)).toBe(1)
  expect(step.triedAgain).toEqual([])
})
