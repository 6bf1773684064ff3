/** Runs lanes of steps side by side, tells how each step went, and ends with times, failures and counts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interrupted } from '../run/lifetime.ts'
import { logs } from '../run/places.ts'
import { say, seconds } from '../run/progress.ts'
import { commandOfStep, type Outcome, type Step, type Tools } from './step.ts'

const shownLines = 60
const nameWidth = 34
const countWidth = 24

interface Ran {
  name: string
  outcome: Outcome
  /** Milliseconds since the first step. */
  from: number
  until: number
}

/** Runs all steps, the ones of a lane in their order, whatever fails, and returns the code to exit with. */
export async function runSteps(lanes: readonly (readonly Step[])[], tools: Tools): Promise<number> {
  const start = performance.now()
  const ran: Ran[] = []
  const runLane = async (lane: readonly Step[]) => {
    for (const step of lane) {
      if (tools.signal.aborted) return
      const from = performance.now() - start
      const outcome = await step.run(tools).catch((error) => broken(step, error))
      if (tools.signal.aborted) return
      const one = { name: step.name, outcome, from, until: performance.now() - start }
      ran.push(one)
      tell(one)
    }
  }
  await Promise.all(lanes.map(runLane))
  if (tools.signal.aborted) return interrupted
  return sumUp(ran, start)
}

function broken({ name }: Step, error: unknown): Outcome {
  const output = error instanceof Error ? String(error.stack) : String(error)
  return { passed: 0, failed: 1, failures: [], command: commandOfStep(name), output }
}

function tell({ name, outcome, from, until }: Ran): void {
  const { passed, failed, remark, output } = outcome
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  const mark = failed === 0 ? '✓' : '✗'
  say(
    `${mark} ${name.padEnd(nameWidth)}${counts.padEnd(countWidth)}${inSeconds(until - from)}${remark ? `  ${remark}` : ''}`,
  )
  if (failed === 0) return
  const file = join(logs, `${name.replace(/\W+/g, '-')}.log`)
  mkdirSync(logs, { recursive: true })
  writeFileSync(file, output)
  const lines = failuresOf(output).split('\n')
  for (const line of lines.slice(0, shownLines)) say(`    ${line}`)
  if (lines.length > shownLines) say(`    ... ${lines.length - shownLines} more lines in ${file}`)
}

/** What failed and why, of all that a runner printed; the list of all tests before it is left out. */
function failuresOf(output: string): string {
  const start = output.search(/⎯+ (?:Failed|Unhandled|Startup)/)
  return output
    .slice(Math.max(start, 0))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function sumUp(ran: readonly Ran[], start: number): number {
  say('\nWhere the time went, in the order of the starts')
  for (const { name, from, until } of ran.toSorted((one, other) => one.from - other.from)) {
    say(`  ${name.padEnd(nameWidth)}from ${inSeconds(from)} to ${inSeconds(until)}: ${inSeconds(until - from)}`)
  }
  const red = ran.filter(({ outcome }) => outcome.failed > 0)
  if (red.length > 0) say('\nWhat failed, each with the command that runs it alone')
  for (const { name, outcome } of red) tellFailures(name, outcome)
  const sum = (key: 'passed' | 'failed') => ran.reduce((total, { outcome }) => total + outcome[key], 0)
  const untried = ran.flatMap(({ outcome }) => outcome.untried ?? [])
  if (untried.length > 0) say(['', ...untried].join('\n'))
  say(`\n${seconds(start).trim()}\n${sum('passed')} passed, ${sum('failed')} failed`)
  return red.length === 0 ? 0 : 1
}

function tellFailures(step: string, { failed, failures, command }: Outcome): void {
  for (const failure of failures) say(`✗ ${failure.name}\n    ${failure.command}`)
  const unnamed = failed - failures.length
  if (unnamed > 0) say(`✗ ${step}: ${unnamed} outside of any test\n    ${command}`)
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(7)
}
