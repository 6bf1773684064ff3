/**
 * The database tests with the machine's date months ahead: a test that compares its own times with the real date fails
 * here first, and not on the day on which the real date gets there.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installByApt } from '../apt.ts'
import type { Outcome, Step, Variables } from './step.ts'
import { vitestStep } from './vitest-step.ts'

/** Half a year changes summer time, and a year and a month the year. */
const daysAhead = [200, 400]
const library = 'faketime/libfaketimeMT.so.1'

export function aheadSteps(): Step[] {
  return daysAhead.map((days) => {
    const name = `database with the date ${days} days ahead`
    return { name, run: (tools) => aheadStep(name, days)?.run(tools) ?? Promise.resolve(untried(name)) }
  })
}

function aheadStep(name: string, days: number): Step | undefined {
  const path = findLibrary() ?? (canInstall() && installByApt('faketime') ? findLibrary() : undefined)
  if (path === undefined) return undefined
  return vitestStep(name, { words: ['vitest', 'run', '--project', 'db'], variables: dateAhead(path, days) })
}

/**
 * The tests start a PostgreSQL of their own under the same date. Time limits use the monotonic clock, which stays as it
 * is.
 */
function dateAhead(path: string, days: number): Variables {
  return {
    FAKETIME: `+${days}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    LD_PRELOAD: path,
    LONG: undefined,
    TEST_DATABASE_URL: undefined,
  }
}

function findLibrary(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined
  const folders = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
  return folders.map((name) => join('/usr/lib', name, library)).find((path) => existsSync(path))
}

function untried(name: string): Outcome {
  const line = `Not tried, since faketime is missing here (Debian: faketime): ${name}`
  return { passed: 0, failed: 0, failures: [], command: name, output: '', untried: [line] }
}
