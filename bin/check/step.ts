/** A thing that must hold, how it went, and the programs that find out. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Watchdog } from '../postgres/watchdog.ts'
import { root } from '../run/places.ts'

export interface Step {
  name: string
  run(tools: Tools): Promise<Outcome>
}

export interface Outcome {
  passed: number
  failed: number
  /** At most one for each that failed; what no test stands for is left out. */
  failures: Failure[]
  /** The command that runs the whole step alone. */
  command: string
  /** Shown when something failed. */
  output: string
  /** Shown always, beside the name. */
  remark?: string
  /** What this machine cannot try, a line each with the reason; shown always, at the end. */
  untried?: readonly string[]
}

export interface Failure {
  name: string
  /** Runs it alone. */
  command: string
}

export interface Tools {
  signal: AbortSignal
  watchdog: Watchdog
}

interface Finished {
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

/** How a person types the same in a shell. */
export function commandOf(words: readonly string[], variables: Readonly<Record<string, string>> = {}): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`)
  const program = words[0] === 'node' ? [] : ['npx']
  return [...set, ...program, ...words.map(quoted)].join(' ')
}

/** How a person runs one step of `npm test` again. */
export function commandOfStep(name: string): string {
  return `npm test -- ${quoted(name)}`
}

function quoted(word: string): string {
  return /^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** A step that passes when its program ends well; lint and types count as one each. */
export function programStep(name: string, words: string[]): Step {
  const command = commandOf(words)
  return {
    name,
    async run(tools) {
      const { code, output } = await runProgram(words, tools)
      if (code === 0) return { passed: 1, failed: 0, failures: [], command, output }
      return { passed: 0, failed: 1, failures: [{ name, command }], command, output }
    },
  }
}

/** A program that ends with a line of counts, such as `12 passed, 0 failed`; its first line may be a remark. */
export function countingStep(name: string, words: string[], isFirstLineRemark = false): Step {
  return {
    name,
    async run(tools) {
      const { code, output } = await runProgram(words, tools)
      const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
      const [passed, told] = [Number(counts?.[1] ?? 0), Number(counts?.[2] ?? 0)]
      const failed = (code !== 0 || passed === 0) && told === 0 ? 1 : told
      const remark = isFirstLineRemark ? output.split('\n', 1)[0] : undefined
      return { passed, failed, failures: [], command: commandOf(words), output, remark }
    },
  }
}
