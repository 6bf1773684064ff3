import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/paths.ts'
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

test('a run without a single executed test fails, even if the runner reports success', () => {
  const outcome = outcomeOf(run, { code: 0, output: '', report: reportOf({}) })
  expect(outcome).toMatchObject({ passed: 0, failed: 1, command: 'FUZZ_SEED=7 npx vitest run --project db' })
})

test('a run without a report fails', () => {
  expect(outcomeOf(run, { code: 0, output: '', report: undefined })).toMatchObject({ passed: 0, failed: 1 })
})

test('a run that exits with an error fails even if no test failed', () => {
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

test('a failed test is listed with its file and a command that runs only this test', () => {
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

test('a file that does not load or that fails after its tests is itself listed as failed', () => {
  const { failed, failures } = outcomeOf(run, { code: 1, output: '', report: reportOf({ one: 'passed' }, 'failed') })
  expect(failed).toBe(1)
  expect(failures).toEqual([
    {
      name: 'server/src/a.db.test.ts: the file itself',
      command: 'FUZZ_SEED=7 npx vitest run --project db server/src/a.db.test.ts',
    },
  ])
})

test('an unhandled error counts in addition to the failed test, because it may have another cause', () => {
  const output = '⎯⎯⎯ Unhandled Errors ⎯⎯⎯\n\nVitest caught 2 unhandled errors during the test run.\n'
  const { failed, failures } = outcomeOf(run, { code: 1, output, report: reportOf({ one: 'failed' }, 'failed') })
  expect({ failed, named: failures.length }).toEqual({ failed: 3, named: 1 })
})
