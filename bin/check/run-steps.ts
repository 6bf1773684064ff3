/** Runs rounds of steps, and ends with durations, failures and counts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interrupted } from '../run/lifetime.ts'
import { logs } from '../run/paths.ts'
import { printLine, seconds } from '../run/progress.ts'
import { commandOfStep, type Failure, type Outcome, type Step, type Tools } from './step.ts'

const shownLines = 60
const nameWidth = 34
const countWidth = 24

/** Lanes of a round run side by side, and the steps of a lane in their order. */
export type Round = readonly (readonly Step[])[]

interface Ran {
  step: Step
  outcome: Outcome
  /** Milliseconds from the start of the first step. */
  from: number
  until: number
}

/** Runs one round after the other. A failed step does not stop the others. Returns the exit code. */
export async function runSteps(rounds: readonly Round[], tools: Tools): Promise<number> {
  const start = performance.now()
  const ran: Ran[] = []
  const runLane = async (lane: readonly Step[]) => {
    for (const step of lane) {
      const from = performance.now() - start
      const outcome = await step.run(tools).catch((error) => broken(step, error))
      if (tools.signal.aborted) return
      const one = { step, outcome, from, until: performance.now() - start }
      print(one)
      ran.push(one)
    }
  }
  for (const lanes of rounds) if (!tools.signal.aborted) await Promise.all(lanes.map(runLane))
  if (tools.signal.aborted) return interrupted
  printTimes(ran)
  return sumUp(ran, start)
}

function broken({ name }: Step, error: unknown): Outcome {
  const output = error instanceof Error ? String(error.stack) : String(error)
  return { passed: 0, failed: 1, failures: [], command: commandOfStep(name), output }
}

function print({ step: { name }, outcome, from, until }: Ran): void {
  const { passed, failed, remark, output } = outcome
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  const mark = failed === 0 ? '✓' : '✗'
  printLine(
    `${mark} ${name.padEnd(nameWidth)}${counts.padEnd(countWidth)}${inSeconds(until - from)}${remark ? `  ${remark}` : ''}`,
  )
  if (failed === 0) return
  const file = join(logs, `${name.replace(/\W+/g, '-')}.log`)
  mkdirSync(logs, { recursive: true })
  writeFileSync(file, output)
  const lines = failuresOf(output).split('\n')
  for (const line of lines.slice(0, shownLines)) printLine(`    ${line}`)
  if (lines.length > shownLines) printLine(`    ... ${lines.length - shownLines} more lines in ${file}`)
}

/** Cuts the list of all tests off the runner's output and keeps the failures with their reasons. */
function failuresOf(output: string): string {
  const start = output.search(/⎯+ (?:Failed|Unhandled|Startup)/)
  return output
    .slice(Math.max(start, 0))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function printTimes(ran: readonly Ran[]): void {
  printLine('\nWhere the time went, in the order of the starts')
  for (const { step, from, until } of ran.toSorted((one, other) => one.from - other.from)) {
    printLine(
      `  ${step.name.padEnd(nameWidth)}from ${inSeconds(from)} to ${inSeconds(until)}: ${inSeconds(until - from)}`,
    )
  }
}

function sumUp(ran: readonly Ran[], start: number): number {
  const sum = (key: 'passed' | 'failed') => ran.reduce((total, { outcome }) => total + outcome[key], 0)
  const red = sum('failed')
  if (red > 0) printLine('\nWhat failed, each with the command that runs it alone')
  for (const { name, command } of ran.flatMap(failuresOfStep)) printLine(`✗ ${name}\n    ${command}`)
  const untried = new Set(ran.flatMap(({ outcome }) => outcome.untried ?? []))
  if (untried.size > 0) printLine(['', ...untried].join('\n'))
  printLine(`\n${seconds(start).trim()}\n${sum('passed')} passed, ${red} failed`)
  return red === 0 ? 0 : 1
}

function failuresOfStep({ step, outcome: { failures, failed, command } }: Ran): Failure[] {
  const outside = failed - failures.length
  return outside === 0 ? failures : [...failures, { name: `${step.name}: ${outside} outside of any test`, command }]
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(7)
}
