/** Migrations beside servers that run: from a folder of their own, on a database that has this version's already. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let owner: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hiwar-migrations-'))
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('create table a (b int)')
})
afterEach(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
  await database.drop()
})

async function migrateWith(files: Record<string, string>): Promise<string[]> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  const from = pathToFileURL(`${folder}/`)
  return migrate(database.ownerUrl, database.url, { besideRunning: true, from })
}

const expand = { '9001-more.sql': 'alter table a add column c int' }
const contract = { '9002-less.sql': '-- contracts 9001: c says it\nalter table a drop column b' }

test('a part is removed by a later deployment than the one that replaces it', async () => {
  await expect(migrateWith({ ...expand, ...contract })).rejects.toThrow('9002-less.sql removes what 9001 replaces')
  await rm(join(folder, '9002-less.sql'))
  expect(await migrateWith({})).toEqual(['9001-more.sql'])
  expect(await migrateWith(contract)).toEqual(['9002-less.sql'])
})

test('an index is built without a transaction, and again after a failure in the middle', async () => {
  await owner.query('insert into a values (1), (1)')
  const sql = `-- without a transaction
    drop index concurrently if exists a_b;
    create unique index concurrently a_b on a (b);`
  await expect(migrateWith({ '9001-index.sql': sql })).rejects.toThrow('9001-index.sql failed')
  await owner.query('delete from a')
  expect(await migrateWith({})).toEqual(['9001-index.sql'])
  const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'a_b'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})
