/** The grants of the application's role on its tables, whatever a fault or an attacker makes it ask for. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { checkRole, migrate } from './migrate.ts'

let server: TestServer
let application: pg.Client

beforeAll(async () => {
  server = await createTestServer()
  application = new pg.Client({ connectionString: server.databaseUrl })
  await application.connect()
})
afterAll(async () => {
  await application.end()
  await server.close()
})

const records = [
  ['audit_rows', 'ip'],
  ['ledger_entries', 'account'],
  ['ledger_transactions', 'kind'],
  ['minute_entries', 'kind'],
  ['lesson_verdicts', 'earning'],
  ['session_events', 'kind'],
] as const
const refused = { code: expect.stringMatching(/^(42501|42P01)$/) }

describe.each(records)('the application cannot rewrite %s', (table, column) => {
  test.each([
    `truncate ${table} cascade`,
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} add column more text`,
    `drop table ${table} cascade`,
    `create trigger mine before insert on ${table} for each row execute function append_only()`,
    `drop trigger ${table}_append_only on ${table}`,
  ])('%s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the application erases personal values of the audit, and does nothing else to them', () => {
  test.each([
    'truncate audit_values',
    'update audit_values set value = value',
    'alter table audit_values disable trigger all',
    'drop trigger audit_values_never_changed on audit_values',
  ])('%s', async (statement) => {
    await expect(application.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('delete from audit_values', async () => {
    await expect(application.query('delete from audit_values')).resolves.toMatchObject({ rowCount: 0 })
  })
})

test.each([
  'create table mine (id int)',
  'create schema mine',
  'create or replace function append_only() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'update migrations set applied_at = now()',
  'delete from graphile_worker.migrations',
  'alter role current_user createdb',
  'create role friend',
])('the application cannot %s', async (statement) => {
  await expect(application.query(statement)).rejects.toMatchObject(refused)
})

test('a table that a later migration brings is usable after the next migration, and records stay records', async () => {
  await server.asOwner(`
    create table later (id serial, word text);
    create table kept (word text);
    create trigger kept_append_only before update or delete on kept for each row execute function append_only()`)
  await migrate(server.ownerUrl, server.databaseUrl)
  await application.query("insert into later (word) values ('a'); update later set word = 'b'; delete from later")
  await application.query("insert into kept values ('a'); select * from kept")
  await expect(application.query('delete from kept')).rejects.toMatchObject({ code: '42501' })
})

test('the role of the application is fit for production, and the owner is not', async () => {
  await checkRole(server.db)
  const owner = await createTestServer(undefined, { DATABASE_URL: server.ownerUrl })
  await expect(checkRole(owner.db)).rejects.toThrow('may change records')
  await owner.close()
})
