/** Paths for the operator: does the process live, and may it get traffic. */
import { access, constants } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { migrationNames } from '../db/migrate.ts'
import type { Platform } from '../platform.ts'

const version = process.env.npm_package_version ?? '0.1.0'

export function addOperationRoutes(app: FastifyInstance, parts: Platform): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok', version, uptime: Math.floor(process.uptime()) }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = {
      database: await passes(() => sql`select 1`.execute(parts.db)),
      migrations: await passes(() => everythingApplied(parts)),
      storage: await passes(() => access(parts.config.STORAGE_FOLDER, constants.W_OK)),
      jobs: await passes(() => sql`select 1 from graphile_worker.migrations limit 1`.execute(parts.db)),
    }
    const ready = Object.values(checks).every((check) => check === 'ok')
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready', checks })
  })
}

async function everythingApplied(parts: Platform): Promise<void> {
  const names = await migrationNames()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from migrations where name = any(${names})`.execute(parts.db)
  if (rows[0]?.count !== names.length) throw new Error('the schema is behind')
}

async function passes(check: () => Promise<unknown>): Promise<'ok' | 'fail'> {
  return check().then(
    () => 'ok',
    () => 'fail',
  )
}
