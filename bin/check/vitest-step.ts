/** A step of Vitest tests: the runner's counts, plus errors outside of any test. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, state } from '../run/paths.ts'
import { commandOf, type Failure, type Outcome, runProgram, type Step, type Tools, type Variables } from './step.ts'

export interface TestRun {
  /** The program and its arguments, without the files. */
  words: string[]
  /** The files of the step, when these are not all of them. */
  files?: string[]
  /** Arguments that only the whole suite needs, not a person who runs one test. */
  inSuite?: string[]
  variables?: Variables
  remark?: string
}

/** The runner's JSON report of a run. */
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
  return { name, run: (tools) => runTests(name, run, tools) }
}

async function runTests(name: string, run: TestRun, tools: Tools): Promise<Outcome> {
  const folder = join(state, 'reports')
  const file = join(folder, `${name.replace(/\W+/g, '-')}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only']
  const words = [...run.words, ...(run.files ?? []), ...reporters, ...(run.inSuite ?? [])]
  const finished = await runProgram(words, tools, run.variables)
  return outcomeOf(run, { ...finished, report: readReport(file) })
}

interface Ended {
  code: number
  output: string
  report: TestReport | undefined
}

/** A run without a report or without a passed test has proved nothing, so it fails. */
export function outcomeOf(run: TestRun, { code, output, report }: Ended): Outcome {
  const command = commandOf([...run.words, ...(run.files ?? [])], run.variables)
  const passed = report?.numPassedTests ?? 0
  const failures = report?.testResults.flatMap((file) => failuresOf(file, run)) ?? []
  const known = Math.max(failures.length, report?.numFailedTests ?? 0) + errorsOutside(output)
  const provedNothing = code !== 0 || passed === 0
  const failed = known === 0 && provedNothing ? 1 : known
  return { passed, failed, failures, command, output, remark: run.remark }
}

/** The runner's report has no errors that no test awaited; its output has their number. */
function errorsOutside(output: string): number {
  return [...output.matchAll(/^Vitest caught (\d+) unhandled errors? during/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

function failuresOf(result: TestReport['testResults'][number], run: TestRun): Failure[] {
  const file = relative(root, result.name)
  const failed = result.assertionResults.filter((test) => test.status === 'failed')
  if (result.status === 'failed' && failed.length === 0) {
    return [{ name: `${file}: the file itself`, command: commandOf([...run.words, file], run.variables) }]
  }
  return failed.map(({ fullName }) => ({
    name: `${file}: ${fullName}`,
    command: commandOf([...run.words, file, '-t', patternOf(fullName)], run.variables),
  }))
}

/** The runner reads names as regular expressions. */
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
