/** Programs of the distribution that a test starts, freezes and kills. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'

export interface Program {
  signal(name: NodeJS.Signals): void
  /** Ends the program and waits for its end. */
  stop(name?: NodeJS.Signals): Promise<void>
}

/** Starts a program that writes to `log`. */
export function startProgram(log: string, words: readonly string[], env: Record<string, string | undefined>): Program {
  const [program = '', ...rest] = words
  const child: ChildProcess = spawn(program, rest, { env: { PATH: process.env.PATH, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => appendFileSync(log, part))
  child.on('error', (error) => appendFileSync(log, `${program}: ${error.message}\n`))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    signal: (name) => void child.kill(name),
    async stop(name = 'SIGTERM') {
      if (isOver()) return
      const ended = once(child, 'exit')
      child.kill(name)
      child.kill('SIGCONT')
      await ended
    },
  }
}
