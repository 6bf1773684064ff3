/** The parts of the running server that no feature owns, handed to every action and never global. */
import type { LoginUses } from './auth/login-uses.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { Connections, Database } from './db/database.ts'
import type { EventListener } from './events/events.ts'
import type { Limits } from './http/limits.ts'
import type { Traffic } from './http/traffic.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Vitals } from './vitals.ts'

export interface Platform {
  config: Config
  clock: Clock
  log: Log
  db: Database
  pool: Connections['pool']
  limits: Limits
  tokens: Tokens
  loginUses: LoginUses
  traffic: Traffic
  vitals: Vitals
  jobs: Jobs
  /** Names this process among the nodes. */
  nodeId: string
  /** Run inside the transaction that records an event, so that both happen or neither. */
  within: readonly EventListener<never>[]
}

/** The clock is an argument: everything that depends on time asks it, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: number
  constructor(at: string | Date) {
    this.#now = new Date(at).getTime()
  }
  now(): Date {
    return new Date(this.#now)
  }
  set(at: string | Date): void {
    this.#now = new Date(at).getTime()
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}
