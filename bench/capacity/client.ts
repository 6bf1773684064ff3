/** Sends requests that overlap, each over its own connection, as many people's browsers do. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Connection, openFromElsewhere } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'
import type { Outcome } from './arrivals.ts'

export interface Client {
  /** Fails when the server cuts the connection, or after half a minute without an answer. */
  ask(request: Buffer): Promise<Answer>
  close(): void
}

const timeout = 30_000
/** Shorter than the time after which the server closes a quiet connection. */
const quietMilliseconds = 3_000

interface Quiet {
  connection: Connection
  since: number
}

export function openClient(origin: string): Client {
  const quiet: Quiet[] = []

  async function connected(): Promise<Connection> {
    for (let last = quiet.pop(); last !== undefined; last = quiet.pop()) {
      if (last.connection.isOpen() && performance.now() - last.since < quietMilliseconds) return last.connection
      last.connection.close()
    }
    return openFromElsewhere(origin)
  }

  return {
    async ask(request) {
      const connection = await connected()
      try {
        const answer = await within(timeout, connection.ask(request))
        quiet.push({ connection, since: performance.now() })
        return answer
      } catch (error) {
        connection.close()
        throw error
      }
    },
    close() {
      for (const { connection } of quiet.splice(0)) connection.close()
    },
  }
}

const longestRepeats = 20_000

/** Repeats a call that was refused for now, after about as long as the server says, as the apps do behind a spinner. */
export async function askAgain(ask: () => Promise<Answer>, heardLater: () => void = () => undefined): Promise<Answer> {
  for (const end = performance.now() + longestRepeats; ; await pause(1_000 + Math.random() * 2_000)) {
    const answer = await ask()
    if (answer.status !== 503 || performance.now() > end) return answer
    heardLater()
  }
}

/** Fails when the work takes longer than this time, in milliseconds. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** An answer that repeating would not change. */
export class Refused extends Error {}

/** Throws unless the server answered as asked or asked to come again. */
export function outcomeOf({ status, body }: Answer): Outcome {
  if (status === 200) return 'good'
  if (status === 503) return 'later'
  const words = `answered ${status} ${String(body).slice(0, 200)}`
  throw status < 500 ? new Refused(words) : new Error(words)
}

const places = new WeakMap<BenchEnvironment, Map<number, string>>()

export function tokenOf(stage: BenchEnvironment, studentId: number): string {
  const known = places.get(stage) ?? new Map(stage.studentIds.map((id, index) => [id, stage.tokens[index] ?? '']))
  places.set(stage, known)
  return known.get(studentId) ?? ''
}

export function drawn<Item>(from: readonly Item[]): Item {
  const item = from[Math.floor(Math.random() * from.length)]
  if (item === undefined) throw new RangeError('nothing to draw from')
  return item
}
