/** Databases for tests: each is a copy of a migrated template, made within milliseconds and dropped at the end. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { grantsFile, migrate, migrationNames } from '../platform/db/migrate.ts'

export interface TestDatabase {
  /** For the role of the application, so that a missing right fails the test that needs it. */
  url: string
  /** For the role that owns the tables, which tests need for what the application may not do. */
  ownerUrl: string
  drop(): Promise<void>
}

/** Creates a database from the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_APPLICATION_URL: application } = process.env
  if (server === undefined || application === undefined) {
    throw new Error('TEST_DATABASE_URL and TEST_APPLICATION_URL are not set; the test runner sets them')
  }
  const template = await templateName()
  const name = `hiwar_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy wal_log`))
  return {
    url: addressOf(application, name),
    ownerUrl: addressOf(server, name),
    async drop() {
      await dropDatabase(server, name)
    },
  }
}

const busyWithVacuum = '42501'

/**
 * PostgreSQL's autovacuum may be working in the database, and an ordinary role cannot end it; it finishes within
 * moments, so the drop is retried.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    } catch (error) {
      const vacuum = (error as { code?: unknown }).code === busyWithVacuum
      if (!vacuum || attempt === 100) throw error
      await pause(50)
    }
  }
}

/** Migrates an empty database as the template; keeps an existing template of the same migrations. */
export async function prepareTemplate(server: string, application: string): Promise<string> {
  const template = await templateName()
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [4_200_002])
    const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [template])
    if (rows[0]?.datistemplate) return
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate(addressOf(server, template), application)
    await client.query(`alter database ${template} is_template true`)
  })
  return template
}

/**
 * The name comes from the content of the migrations and of the grants, so that a server that outlives a run never uses
 * an outdated template.
 */
async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) {
    hash.update(name).update(await readFile(new URL(`../../migrations/${name}`, import.meta.url)))
  }
  hash.update(await readFile(grantsFile))
  return `hiwar_template_${hash.digest('hex').slice(0, 16)}`
}

function addressOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

async function onServer(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
