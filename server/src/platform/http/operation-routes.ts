/** Paths for the operator: does the process live, and may it get traffic. */
import type { FastifyInstance } from 'fastify'
import { checkDatabase, checkJobs, checkMigrations } from '../db/migrate.ts'
import type { Platform } from '../platform.ts'

const version = process.env.npm_package_version ?? '0.1.0'

interface Keeper {
  storage: { check(): Promise<void> }
}

export function addOperationRoutes(app: FastifyInstance, parts: Platform & Keeper): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({
    status: 'ok',
    version,
    uptime: Math.floor(process.uptime()),
  }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: await passes(() => checkDatabase(parts.db)),
      migrations: await passes(() => checkMigrations(parts.db)),
      storage: await passes(() => parts.storage.check()),
      jobs: await passes(() => checkJobs(parts.db)),
    }
    const ready = Object.values(checks).every((check) => check === 'ok')
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready', checks })
  })
}

async function passes(check: () => Promise<unknown>): Promise<'ok' | 'fail'> {
  return check().then(
    () => 'ok',
    () => 'fail',
  )
}
