import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: BuiltPerson
let address: string
/** The pool whose connections exports use. */
let pool: pg.Pool

beforeAll(async () => {
  server = await createTestServer(undefined, { DATABASE_DOCUMENTS_POOL: '2' })
  pool = server.context.pools.documents.pool
  admin = await buildAdmin(server.context)
  await sql`insert into contact_requests (name, phone, title, message, created_at)
    select 'منى', '+201012345678', 'سؤال عن الباقات', 'أريد أن أعرف الفرق بين الباقات.', timestamptz '2026-01-01T00:00Z' + n * interval '1 second'
    from generate_series(1, 50000) n`.execute(server.db)
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // After an aborted request, fetch may leave a connection that never carried one.
  server.http.server.closeAllConnections()
  await server.close()
})

function ask(path: string, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${admin.token}` }, signal })
}

// Larger than the socket's buffers, so that the server waits for the client.
const long = '/contact-request/list?format=csv'
const short = `${long}&createdAt[lt]=2026-01-01T00:00:03Z`

const used = () => pool.totalCount - pool.idleCount
const allIdle = () => eventually(() => expect(used()).toBe(0))

test('more exports than connections all end', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(short)))
  const files = await Promise.all(answers.map((answer) => answer.text()))
  expect(files.map((file) => file.split('\r\n').length)).toEqual([4, 4, 4, 4, 4, 4])
  await allIdle()
})

test('two exports share the only free connection', async () => {
  const held = await pool.connect()
  try {
    const answers = await Promise.all([ask(short), ask(short)])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toHaveLength(2)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  } finally {
    held.release()
  }
  await allIdle()
})

test('an export never holds two connections', async () => {
  let most = 0
  const watch = () => {
    most = Math.max(most, used())
  }
  pool.on('acquire', watch)
  await (await ask(short)).text()
  pool.off('acquire', watch)
  expect(most).toBe(1)
  await allIdle()
})

test('a refused export releases its connection', async () => {
  expect((await ask(`${long}&handled=perhaps`)).status).toBe(400)
  await allIdle()
})

test('a client that disconnects in the middle gives the connection back', async () => {
  const stop = new AbortController()
  const answer = await ask(long, stop.signal)
  expect(answer.headers.get('x-row-count')).toBe('50000')
  await answer.body?.getReader().read()
  expect(used()).toBe(1)
  stop.abort()
  await allIdle()
})

test('a client that disconnects ends its running query', async () => {
  const without = (client: pg.PoolClient) => void client.query('set lock_timeout = 0; set statement_timeout = 0')
  pool.on('acquire', without)
  const other = new pg.Client(server.databaseUrl)
  await other.connect()
  try {
    await other.query('begin; lock table contact_requests in access exclusive mode')
    const stop = new AbortController()
    const answer = ask(short, stop.signal)
    const waiting = async () => {
      const { rows } = await other.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await eventually(async () => expect(await waiting()).toBe(1))
    stop.abort()
    await expect(answer).rejects.toThrow('abort')
    await eventually(async () => expect(await waiting()).toBe(0))
    await allIdle()
  } finally {
    await other.end()
    pool.off('acquire', without)
  }
})

test('an export that breaks off is no finished file for the client', async () => {
  const answer = await ask(long)
  const reader = answer.body?.getReader()
  await reader?.read()
  // The query is idle once the client reads no more, which takes longer on a busy machine.
  await eventually(async () => {
    const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server.db)
    expect(ended.rows).toHaveLength(1)
  })
  const readAll = async () => {
    while ((await reader?.read())?.done === false);
  }
  await expect(readAll()).rejects.toThrow()
  await allIdle()
})
