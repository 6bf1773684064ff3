/** One thing that must hold, and how it went. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Watchdog } from '../../server/src/platform/postgres/watchdog.ts'
import { root } from '../run/places.ts'

export interface Outcome {
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

export interface Tools {
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
