/** Runs rounds of steps, gives failed files a second try, and ends with durations, failures and counts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interrupted } from '../run/lifetime.ts'
import { logs } from '../run/paths.ts'
import { printLine, seconds } from '../run/progress.ts'
import { tryAgain, type Verdict } from './second-try.ts'
import { commandOfStep, type Outcome, type Step, type Tools } from './step.ts'

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
  const run = async (step: Step) => {
    const from = performance.now() - start
    const outcome = await step.run(tools).catch((error) => broken(step, error))
    const one = { step, outcome, from, until: performance.now() - start }
    if (!tools.signal.aborted) print(one)
    return one
  }
  const runLane = async (lane: readonly Step[]) => {
    for (const step of lane) if (!tools.signal.aborted) ran.push(await run(step))
  }
  for (const lanes of rounds) await Promise.all(lanes.map(runLane))
  const tries: Ran[] = []
  const verdict = await tryAgain(ran, async (step) => {
    if (tools.signal.aborted) return undefined
    const one = await run(step)
    tries.push(one)
    return one.outcome
  })
  if (tools.signal.aborted) return interrupted
  printTimes([...ran, ...tries])
  return sumUp(ran, verdict, start)
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
  for (const { step, outcome, from, until } of ran.toSorted((one, other) => one.from - other.from)) {
    const { processor } = outcome
    const busy = processor === undefined ? '' : `, processor ${inSeconds(processor * 1000)}`
    const span = `from ${inSeconds(from)} to ${inSeconds(until)}: ${inSeconds(until - from)}`
    printLine(`  ${step.name.padEnd(nameWidth)}${span}${busy}`)
  }
}

function sumUp(ran: readonly Ran[], { failed, unsteady, excused }: Verdict, start: number): number {
  if (unsteady.length > 0) {
    const tooMany = excused === 0 ? '; so many of them are a failure' : ''
    printLine(`\nUnsteady: failed first and passed alone on the second try${tooMany}`)
  }
  for (const { name, command, reason = '' } of unsteady) {
    printLine([`~ ${name}`, command, ...reason.split('\n')].join('\n    ').trimEnd())
  }
  if (failed.length > 0) printLine('\nWhat failed, each with the command that runs it alone')
  for (const { name, command } of failed) printLine(`✗ ${name}\n    ${command}`)
  const untried = ran.flatMap(({ outcome }) => outcome.untried ?? [])
  if (untried.length > 0) printLine(['', ...untried].join('\n'))
  const sum = (key: 'passed' | 'failed') => ran.reduce((total, { outcome }) => total + outcome[key], 0)
  const red = sum('failed') - excused
  printLine(`\n${seconds(start).trim()}\n${sum('passed') + excused} passed, ${red} failed`)
  return red === 0 ? 0 : 1
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(7)
}
