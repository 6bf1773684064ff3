/** Runs steps side by side as far as the machine allows, tells how each went, and ends with the counts. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Watchdog } from '../postgres/watchdog.ts'
import { interrupted } from '../run/lifetime.ts'
import { logs, root } from '../run/places.ts'
import { say, seconds } from '../run/progress.ts'

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

/** One thing that must hold, and how it went. */
interface Outcome {
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
  /** Shown always, beside the name. */
  remark?: string
}

export interface Step {
  name: string
  /** Runs when no other step does: it measures, or needs both cores. */
  alone?: boolean
  run(tools: Tools): Promise<Outcome>
}

interface Tools {
  signal: AbortSignal
  watchdog: Watchdog
}

export interface Finished {
  code: number
  output: string
}

const binaries = join(root, 'node_modules', '.bin')

/** Runs a program of the project to its end and keeps what it said. */
export function runProgram(words: string[], tools: Tools, variables: Record<string, string> = {}): Promise<Finished> {
  const [program = '', ...rest] = words
  const child = spawn(program, rest, {
    cwd: root,
    signal: tools.signal,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...variables, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  })
  if (child.pid !== undefined) tools.watchdog.watch({ pid: child.pid, signal: 'SIGTERM', patience: 5_000 })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  }
  return new Promise((resolve) => {
    const finish = (code: number) => {
      if (child.pid !== undefined) tools.watchdog.forget(child.pid)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/** A program of tests that ends with a line of counts, such as `12 passed, 0 failed`; its first line may be a remark. */
export function countingStep(name: string, words: string[], isFirstLineRemark = false): Step {
  return {
    name,
    async run(tools) {
      const { code, output } = await runProgram(words, tools)
      const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
      const [passed, failed] = [Number(counts?.[1] ?? 0), Number(counts?.[2] ?? 0)]
      const remark = isFirstLineRemark ? output.split('\n', 1)[0] : undefined
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output, remark }
    },
  }
}

/** A step that passes when its program ends well; lint and types count as one each. */
export function programStep(name: string, words: string[]): Step {
  return {
    name,
    async run(tools) {
      const { code, output } = await runProgram(words, tools)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}
