/** Objects of the running server that belong to no feature. Every action receives them; none is global. */

import type { SecurityEvents } from './audit/security-events.ts'
import type { KnownLogins } from './auth/known-logins.ts'
import type { LoginUses } from './auth/login-uses.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Config } from './config/config.ts'
import type { Connections, Database } from './db/database.ts'
import type { Pools } from './db/pools.ts'
import type { Replica } from './db/replica.ts'
import type { EventListener } from './events/events.ts'
import type { Uploads } from './forms/uploads.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Admission } from './load/admission.ts'
import type { Places } from './load/places.ts'
import type { ProcessLoad } from './load/process-load.ts'
import type { Turns } from './load/turns.ts'
import type { Log } from './operation/log.ts'
import type { Traffic } from './operation/traffic.ts'
import type { Sheets } from './pdf/sheets.ts'
import type { NameLists } from './tables/columns.ts'

export interface Platform {
  config: Config
  clock: Clock
  log: Log
  /** For requests and socket events; periodic tasks, jobs and announcers get a platform with the background pool. */
  db: Database
  pool: Connections['pool']
  /** For exports and documents. */
  documents: Database
  pools: Pools
  /** For lists; null without a replica. */
  replica: Replica | null
  admission: Admission
  turns: Turns
  limits: Limits
  security: SecurityEvents
  uploads: Uploads
  tokens: Tokens
  knownLogins: KnownLogins
  loginUses: LoginUses
  traffic: Traffic
  processLoad: ProcessLoad
  jobs: Jobs
  /** Draws documents outside of this thread. */
  sheets: Sheets
  exportPlaces: Places
  /** For tables. */
  nameLists: NameLists
  /** Id of this process among the nodes. */
  nodeId: string
  /** Listeners that run inside the transaction that records an event, so that both succeed or neither. */
  within: readonly EventListener<never>[]
}

/** Code that depends on the time asks this clock, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
