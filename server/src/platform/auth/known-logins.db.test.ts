import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { inTransaction } from '../db/database.ts'
import { endLogins } from './logins.store.ts'
import { findActor } from './logins.ts'

let server: TestServer
let other: App
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer()
  other = await createApp(server.context.config, server.context.log, server.clock)
  student = await buildStudent(server.context)
})
afterEach(async () => {
  await other.close()
  await server.close()
})

type Node = Pick<App, 'http' | 'context'>

async function ask({ http }: Node, { token } = student): Promise<number> {
  const { statusCode } = await http.inject({
    url: accountEndpoints.current.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return statusCode
}

/** How many times one request looks the login up. */
async function lookUps(node: Node, person = student): Promise<number> {
  const queries = await watchQueries(node.context.pool, () => ask(node, person))
  return queries.filter(({ text }) => text.includes('from "login_sessions"')).length
}

/** Asks until the login comes from memory. */
const warm = (node: Node, person = student) => eventually(async () => expect(await lookUps(node, person)).toBe(0))

/** Another program on the same database, whose notices this process does not receive. */
async function byAnotherProgram(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

const endListening = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'hiwar logins'`

describe('a login that is remembered', () => {
  beforeEach(async () => {
    await Promise.all([warm(server), warm(other)])
  })

  test('is refused at the very next request when this process ends it', async () => {
    await inTransaction(server.db, (trx) => endLogins(trx, student.id, server.clock.now()))
    expect(await ask(server)).toBe(401)
  })

  test('is refused once the transaction that ends it commits, although requests came in between', async () => {
    const trx = await server.db.startTransaction().execute()
    await endLogins(trx, student.id, server.clock.now())
    expect([await ask(server), await ask(server)]).toEqual([200, 200])
    await trx.commit().execute()
    expect(await ask(server)).toBe(401)
  })

  test('is refused on every other process soon after', async () => {
    await inTransaction(server.db, (trx) => endLogins(trx, student.id, server.clock.now()))
    await eventually(async () => expect(await ask(other)).toBe(401))
  })

  test('stays while its end is undone', async () => {
    const undone = inTransaction(server.db, async (trx) => {
      await endLogins(trx, student.id, server.clock.now())
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await ask(server)).toBe(200)
  })

  test('is refused when its account is deleted', async () => {
    await server.db.deleteFrom('loginSessions').where('userId', '=', student.id).execute()
    expect(await ask(server)).toBe(401)
  })

  test('is looked up while the connection that would report its end is lost, and again once it is back', async () => {
    await byAnotherProgram(endListening)
    await eventually(async () => expect(await lookUps(server)).toBe(1))
    await warm(server)
  })
})

test('a remembered token ends with its own time', async () => {
  const ends = new Date(server.clock.now().getTime() + 60_000)
  const superseded = 'update login_sessions set revoked_at = $1 where jti = $2'
  await byAnotherProgram(superseded, [ends, student.jti])
  await warm(server)
  expect(await ask(server)).toBe(200)
  server.clock.set(ends)
  expect(await ask(server)).toBe(401)
})

test('a login whose end no message reported is refused while the connection receives nothing', async () => {
  await warm(server)
  await server.asOwner('alter table login_sessions disable trigger user')
  await byAnotherProgram(endListening)
  await eventually(async () => expect(await lookUps(server)).toBe(1))
  const end = 'update login_sessions set revoked_at = $1 where jti = $2'
  await byAnotherProgram(end, [server.clock.now(), student.jti])
  expect(await ask(server)).toBe(401)
})

test.each([
  ['a tutor is activated or not', 'update tutors set activated = not activated where user_id = $1', 'activated'],
  ['a phone is confirmed', 'update users set verified_phone = not verified_phone where id = $1', 'verifiedPhone'],
  [
    'a mail address is confirmed',
    'update users set verified_email = not verified_email where id = $1',
    'verifiedEmail',
  ],
] as const)('the process knows at once whether %s', async (_what, statement, field) => {
  // A person that this process has just activated is not remembered for a minute.
  const tutor = await buildTutor(server.context, {}, { activated: false })
  const { pool } = server.context
  const actor = (node: Node) =>
    findActor(node.context, { jti: tutor.jti, userId: tutor.id }, server.clock.now()).then((found) => found?.[field])
  await Promise.all([warm(server, tutor), warm(other, tutor)])
  const before = await actor(server)
  await pool.query(statement, [tutor.id])
  expect(await actor(server)).toBe(!before)
  await eventually(async () => expect(await actor(other)).toBe(!before))
})
