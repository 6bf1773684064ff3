/** The parts of the running server that no feature owns, handed to every action and never global. */

import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connections, Database } from './db/database.ts'
import type { EventListener } from './events/event.ts'
import type { Limits } from './http/limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'

export interface Platform {
  config: Config
  clock: Clock
  log: Log
  db: Database
  pool: Connections['pool']
  limits: Limits
  jobs: Jobs
  /** Names this process among the nodes. */
  nodeId: string
  /** Run inside the transaction that records an event, so that both happen or neither. */
  within: readonly EventListener<never>[]
}
