/** A step of tests: as many as the runner counts, and one more for what failed outside of any test. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, state } from '../run/places.ts'
import { commandOf, type Failure, type Outcome, runProgram, type Step } from './step.ts'

export interface TestRun {
  /** The program and the words that name the tests. */
  words: string[]
  /** More words, of no use to somebody who runs one test alone. */
  inSuite?: string[]
  variables?: Record<string, string>
  remark?: string
}

/** What the runner writes down of a run. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    /** Path of the file. */
    name: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export function vitestStep(name: string, run: TestRun): Step {
  return {
    name,
    async run(tools) {
      const folder = join(state, 'reports')
      const file = join(folder, `${name.replace(/\W+/g, '-')}.json`)
      mkdirSync(folder, { recursive: true })
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only']
      const words = [...run.words, ...reporters, ...(run.inSuite ?? [])]
      const { code, output } = await runProgram(words, tools, run.variables)
      return outcomeOf(run, { code, output, report: readReport(file) })
    },
  }
}

interface Ended {
  code: number
  output: string
  report: TestReport | undefined
}

/** A run without a report, or without a single test that passed, has proved nothing and fails. */
export function outcomeOf({ words, variables, remark }: TestRun, { code, output, report }: Ended): Outcome {
  const command = commandOf(words, variables)
  const passed = report?.numPassedTests ?? 0
  const failures = report?.testResults.flatMap((file) => failuresOf(file, { words, variables })) ?? []
  const failed = Math.max(failures.length, report?.numFailedTests ?? 0)
  const provedNothing = code !== 0 || passed === 0
  return { passed, failed: failed === 0 && provedNothing ? 1 : failed, failures, command, output, remark }
}

function failuresOf({ name, status, assertionResults }: TestReport['testResults'][number], run: TestRun): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) {
    return [{ name: `${file}: the file itself`, command: commandOf([...run.words, file], run.variables) }]
  }
  return failed.map(({ fullName }) => ({
    name: `${file}: ${fullName}`,
    command: commandOf([...run.words, file, '-t', patternOf(fullName)], run.variables),
  }))
}

/** The runner takes names as patterns. */
function patternOf(fullName: string): string {
  return fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function readReport(file: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
