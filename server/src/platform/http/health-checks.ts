/** For the operator: a liveness check and a readiness check. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { checkDatabase, checkJobs, checkMigrations, checkRole } from '../db/migrate.ts'
import type { Platform } from '../platform.ts'
import { secondsToComeAgain } from './reply-error.ts'

/** The release, so that a deployment sees which one answers. */
const version = process.env.HIWAR_VERSION ?? process.env.npm_package_version ?? '0.1.0'

interface Keeper {
  storage: { isShared: boolean; check(): Promise<void> }
}

export interface HealthChecks {
  /** From now on the server is not ready, so that the proxy in front sends its requests to another one. */
  leave(): void
}

export function addHealthChecks(app: FastifyInstance, deps: Platform & Keeper): HealthChecks {
  const readiness = createReadiness(deps)
  let leaving = false
  app.get('/healthz', { schema: { hide: true } }, () => ({
    status: 'ok',
    version,
    uptime: Math.floor(process.uptime()),
  }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = await readiness()
    const ready = !leaving && Object.values(checks).every((check) => check !== 'fail')
    if (!ready) reply.header('Retry-After', secondsToComeAgain())
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : leaving ? 'leaving' : 'unready', checks })
  })
  return {
    leave() {
      leaving = true
    },
  }
}

/** A check that takes longer has failed for now. */
const checkMilliseconds = 1_500
/** A check that never ends, for example because its connection is dead, is begun again after this time. */
const lostMilliseconds = 10_000
/** Anybody may ask, so one round of checks answers all who ask within this time. */
const freshMilliseconds = 500

/** `away`: what all servers share does not answer any more; the others are no better, and people go on with the rest. */
type Check = 'ok' | 'fail' | 'away'
type Checks = Record<'database' | 'migrations' | 'storage' | 'jobs' | 'role', Check>

function createReadiness({ pools, storage, config }: Platform & Keeper): () => Promise<Checks> {
  const { db } = pools.background
  const database = inTime(() => checkDatabase(db))
  const rest = {
    migrations: inTime(() => checkMigrations(db)),
    jobs: inTime(() => checkJobs(db)),
    role: inTime(() => (config.production ? checkRole(db) : checkDatabase(db))),
  }
  const stored = inTime(() => storage.check())
  let wasStored = false
  let asked: { at: number; checks: Promise<Checks> } | undefined

  async function check(): Promise<Checks> {
    const [reached, found] = await Promise.all([database(), stored()])
    wasStored ||= found === 'ok'
    // A bucket that was never reached is a wrong setting.
    const kept = found === 'fail' && storage.isShared && wasStored ? 'away' : found
    // Nothing more can be asked of a database that does not answer.
    const [migrations, jobs, role] =
      reached === 'ok' ? await Promise.all([rest.migrations(), rest.jobs(), rest.role()]) : failed
    return { database: reached, migrations, storage: kept, jobs, role }
  }
  return () => {
    if (asked === undefined || performance.now() - asked.at > freshMilliseconds) {
      const round = { at: Number.POSITIVE_INFINITY, checks: check() }
      asked = round
      void round.checks.then(() => {
        round.at = performance.now()
      })
    }
    return asked.checks
  }
}

const failed: readonly [Check, Check, Check] = ['fail', 'fail', 'fail']

/** Answers within the time of a check. A check that has not ended yet is awaited again instead of a second one. */
function inTime(check: () => Promise<unknown>): () => Promise<Check> {
  let running: { since: number; ended: Promise<Check> } | undefined
  return () => {
    if (running === undefined || performance.now() - running.since > lostMilliseconds) {
      const ended = check().then(
        (): Check => 'ok',
        (): Check => 'fail',
      )
      const begun = { since: performance.now(), ended }
      running = begun
      void ended.then(() => {
        if (running === begun) running = undefined
      })
    }
    return Promise.race([running.ended, pause<Check>(checkMilliseconds, 'fail', { ref: false })])
  }
}
