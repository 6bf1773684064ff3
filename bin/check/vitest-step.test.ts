import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/places.ts'
import { outcomeOf, type TestReport } from './vitest-step.ts'

const run = { words: ['vitest', 'run', '--project', 'db'], variables: { FUZZ_SEED: '7' } }
const file = join(root, 'server', 'src', 'a.db.test.ts')

function reportOf(tests: Record<string, 'passed' | 'failed'>, status = 'passed'): TestReport {
  const assertionResults = Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each }))
  const count = (wanted: string) => assertionResults.filter((each) => each.status === wanted).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    testResults: [{ status, name: file, assertionResults }],
  }
}

test('a run in which no test ran fails, whatever the runner says', () => {
  const outcome = outcomeOf(run, { code: 0, output: '', report: reportOf({}) })
  expect(outcome).toMatchObject({ passed: 0, failed: 1, command: 'FUZZ_SEED=7 npx vitest run --project db' })
})

test('a run without a report fails', () => {
  expect(outcomeOf(run, { code: 0, output: '', report: undefined })).toMatchObject({ passed: 0, failed: 1 })
})

test('a run that ends badly although no test failed fails', () => {
  expect(outcomeOf(run, { code: 1, output: '', report: reportOf({ one: 'passed' }) })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [],
  })
})

test('a run in which all tests passed passes', () => {
  const outcome = outcomeOf(run, { code: 0, output: '', report: reportOf({ one: 'passed', two: 'passed' }) })
  expect(outcome).toMatchObject({ passed: 2, failed: 0, failures: [] })
})

test('a failed test is named with its file, and its command finds this name alone', () => {
  const name = "a lesson (of 15 min.) isn't sold twice"
  const { failed, failures } = outcomeOf(run, {
    code: 1,
    output: '',
    report: reportOf({ [name]: 'failed', other: 'passed' }, 'failed'),
  })
  expect(failed).toBe(1)
  expect(failures).toEqual([
    {
      name: `server/src/a.db.test.ts: ${name}`,
      command:
        String.raw`FUZZ_SEED=7 npx vitest run --project db server/src/a.db.test.ts -t 'a lesson \(of 15 min\.\) isn` +
        String.raw`'\''t sold twice'`,
    },
  ])
})

test('a file that does not load, or that fails after its tests, is named itself', () => {
  const { failed, failures } = outcomeOf(run, { code: 1, output: '', report: reportOf({ one: 'passed' }, 'failed') })
  expect(failed).toBe(1)
  expect(failures).toEqual([
    {
      name: 'server/src/a.db.test.ts: the file itself',
      command: 'FUZZ_SEED=7 npx vitest run --project db server/src/a.db.test.ts',
    },
  ])
})
