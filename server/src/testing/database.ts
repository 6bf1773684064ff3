/** Databases for tests: each a copy of one migrated template, made in milliseconds and thrown away afterwards. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate, migrationNames } from '../platform/db/migrate.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Makes a database of its own from the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set; the test runner sets it')
  const template = await templateName()
  const name = `hiwar_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy wal_log`))
  return {
    url: addressOf(server, name),
    async drop() {
      await dropDatabase(server, name)
    },
  }
}

const busyWithVacuum = '42501'

/** The server's own vacuum may be at work in it, which an ordinary role cannot end; it is done in a moment. */
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

/** Migrates an empty database to be the template; one that is there already, of the same migrations, is kept. */
export async function prepareTemplate(server: string): Promise<string> {
  const template = await templateName()
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [4_200_002])
    const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [template])
    if (rows[0]?.datistemplate) return
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate(addressOf(server, template))
    await client.query(`alter database ${template} is_template true`)
  })
  return template
}

/** Named after its content, so that a server which outlives a run never serves an old one. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) {
    hash.update(name).update(await readFile(new URL(`../../migrations/${name}`, import.meta.url)))
  }
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
