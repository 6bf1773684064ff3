/** Runs steps side by side as far as the machine allows, tells how each went, and ends with the counts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { interrupted } from '../run/lifetime.ts'
import { logs } from '../run/places.ts'
import { say, seconds } from '../run/progress.ts'
import type { Outcome, Step, Tools } from './step.ts'

const shownLines = 60
const nameWidth = 34
const countWidth = 24

/** Runs all of them, whatever fails, and returns the code to exit with. */
export async function runSteps(steps: readonly Step[], tools: Tools): Promise<number> {
  const start = performance.now()
  const outcomes: Outcome[] = []
  const together = steps.filter((step) => !step.alone)
  const lane = async () => {
    for (let step = together.shift(); step !== undefined; step = together.shift()) outcomes.push(await run(step, tools))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane))
  for (const step of steps) if (step.alone) outcomes.push(await run(step, tools))
  if (tools.signal.aborted) return interrupted
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  say(`\n${seconds(start).trim()}\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function run(step: Step, tools: Tools): Promise<Outcome> {
  const start = performance.now()
  const outcome = await step
    .run(tools)
    .catch((error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) }))
  if (tools.signal.aborted) return outcome
  tell(step.name, outcome, start)
  return outcome
}

function tell(name: string, outcome: Outcome, start: number): void {
  const { passed, failed, remark, output } = outcome
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  const mark = failed === 0 ? '✓' : '✗'
  say(`${mark} ${name.padEnd(nameWidth)}${counts.padEnd(countWidth)}${seconds(start)}${remark ? `  ${remark}` : ''}`)
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
