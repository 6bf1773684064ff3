/** A step of tests: as many as the runner counts, and one more for what failed outside of any test. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, state } from '../run/places.ts'
import { runProgram, type Step } from './step.ts'

export interface TestRun {
  projects: string[]
  /** More words for the runner. */
  words?: string[]
  variables?: Record<string, string>
  alone?: boolean
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; name: string; assertionResults: unknown[] }[]
}

export function vitestStep(name: string, { projects, words = [], variables, alone }: TestRun): Step {
  return {
    name,
    alone,
    async run(tools) {
      const folder = join(state, 'reports')
      const file = join(folder, `${name.replace(/\W+/g, '-')}.json`)
      mkdirSync(folder, { recursive: true })
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=passed-only']
      const projectWords = projects.flatMap((project) => ['--project', project])
      const command = ['vitest', 'run', '--root', root, '--passWithNoTests', ...reporters, ...projectWords, ...words]
      const { code, output } = await runProgram(command, tools, variables)
      const { passed, failed } = countsOf(file)
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
    },
  }
}

function countsOf(file: string): { passed: number; failed: number } {
  const report = readReport(file)
  if (report === undefined) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
