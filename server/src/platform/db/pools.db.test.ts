import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startBackground } from '../../app.ts'
import { eventually } from '../../testing/eventually.ts'
import { takeConnections } from '../../testing/locks.ts'
import { send } from '../../testing/pipeline.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { insertEvent } from '../events/store.ts'
import { onCommit } from './commits.ts'
import { inTransaction } from './database.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer(undefined, { DATABASE_POOL: '2' })
})
afterAll(() => server.close())

/** Holds every connection of the requests until the test ends. */
async function fillUp() {
  const { pool } = server.context
  onTestFinished(await takeConnections(pool))
  expect([pool.totalCount, pool.idleCount]).toEqual([2, 0])
}

test('while requests hold all their connections, the server stays ready and its documents are read', async () => {
  await fillUp()
  const ready = await send(server.http, { method: 'GET', url: '/readyz' })
  expect([ready.status, ready.body]).toMatchObject([200, { status: 'ready', checks: { database: 'ok', jobs: 'ok' } }])
  const { rows } = await sql`select 1 as one`.execute(server.context.documents)
  expect(rows).toEqual([{ one: 1 }])
})

test('one round of checks answers all who ask about readiness at once, and a moment later', async () => {
  const ask = () => send(server.http, { method: 'GET', url: '/readyz' })
  const cost = (times: number) => {
    const asked = () => Promise.all(Array.from({ length: times }, ask))
    return countQueries(server.context.pools.background.pool, asked)
  }
  // A busy machine may begin another round before it has taken the last of them.
  expect(await cost(100)).toBeLessThan(20)
  await eventually(async () => expect([await cost(1), await cost(1)]).toContain(0))
})

test('while requests hold all their connections, heartbeats go on', async () => {
  await fillUp()
  const { nodeId, pools } = server.context
  const background = await startBackground(server.context)
  onTestFinished(() => background.stop())
  const beats = pools.background.db.selectFrom('nodeBeats').select('nodeId').where('nodeId', '=', nodeId)
  await eventually(async () => expect(await beats.execute()).toHaveLength(1))
})

test('a commit of a request wakes the reader of events, which reads with another connection', async () => {
  const wake = vi.fn()
  onTestFinished(onCommit(server.context.pools.background.db, wake))
  await inTransaction(server.db, (trx) => insertEvent(trx, 'test', {}))
  expect(wake).toHaveBeenCalledOnce()
})

test('the figures count the connections of all pools', async () => {
  await fillUp()
  void server.context.pool.connect().then((client) => client.release())
  // A background task may be using one for a moment.
  await eventually(() => expect(server.context.pools.figures()).toEqual({ used: 2, waiting: 1 }))
})
