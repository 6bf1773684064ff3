/** A step of a check, its outcome, and the programs that it runs. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Watchdog } from '../postgres/watchdog.ts'
import { root } from '../run/paths.ts'

export interface Step {
  name: string
  run(tools: Tools): Promise<Outcome>
}

export interface Outcome {
  passed: number
  failed: number
  /** At most one entry for each failed test; a failure outside of any test has no entry. */
  failures: Failure[]
  /** The command that runs the whole step alone. */
  command: string
  /** Shown only after a failure. */
  output: string
  /** Always shown beside the name. */
  remark?: string
  /** Checks that this machine cannot run, each with the reason on its own line; always shown at the end. */
  untried?: readonly string[]
}

export interface Failure {
  name: string
  /** The command that runs this test alone. */
  command: string
}

export interface Tools {
  signal: AbortSignal
  watchdog: Watchdog
}

/** Environment variables of a program in addition to ours; `undefined` removes one of ours. */
export type Variables = Readonly<Record<string, string | undefined>>

interface Finished {
  code: number
  output: string
}

const binaries = join(root, 'node_modules', '.bin')

const isWindows = process.platform === 'win32'

/** Runs a program of the project to its end and returns its output. */
export function runProgram(
  [program = '', ...rest]: string[],
  tools: Tools,
  variables: Variables = {},
): Promise<Finished> {
  const child = spawn(program, rest, {
    cwd: root,
    signal: tools.signal,
    shell: isWindows,
    // Linux shares the processors between sessions, so one that computes does not starve the servers of another step.
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...variables, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  })
  if (child.pid !== undefined) tools.watchdog.watch({ pid: child.pid, signal: 'SIGTERM', timeout: 5_000, group: true })
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

/** Formats the command as a person types it in a shell. */
export function commandOf(words: readonly string[], variables: Variables = {}): string {
  const set = Object.entries(variables).flatMap(([name, value]) => (value ? [`${name}=${quoted(value)}`] : []))
  const program = words[0] === 'node' ? [] : ['npx']
  return [...set, ...program, ...words.map(quoted)].join(' ')
}

/** Returns the command that runs one step of `npm test` again. */
export function commandOfStep(name: string): string {
  return `npm test -- ${quoted(name)}`
}

function quoted(word: string): string {
  return /^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** A step that passes when its program exits with 0; lint and types count as one test each. */
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

/** A step whose program ends with a line of counts, such as `12 passed, 0 failed`; its first line may be a remark. */
export function countingStep(name: string, words: string[], isFirstLineRemark = false): Step {
  return {
    name,
    async run(tools) {
      const { code, output } = await runProgram(words, tools)
      const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
      const [passed, reported] = [Number(counts?.[1] ?? 0), Number(counts?.[2] ?? 0)]
      const failed = (code !== 0 || passed === 0) && reported === 0 ? 1 : reported
      const remark = isFirstLineRemark ? output.split('\n', 1)[0] : undefined
      return { passed, failed, failures: [], command: commandOf(words), output, remark }
    },
  }
}
