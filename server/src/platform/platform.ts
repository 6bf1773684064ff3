/** The parts of the running server that no feature owns, handed to every action and never global. */

import type { LoginUses } from './auth/login-uses.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connections, Database } from './db/database.ts'
import type { EventListener } from './events/event.ts'
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
