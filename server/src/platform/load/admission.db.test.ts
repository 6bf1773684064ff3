import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { takeConnections } from '../../testing/locks.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let origin: string
let student: BuiltPerson
let release: () => void
let line: Promise<unknown>[]

/** A connection is waited for so long that nothing in these tests fails for it. */
const longest = 60_000

beforeEach(async () => {
  server = await createTestServer(undefined, { DATABASE_POOL: '2', DATABASE_WAIT_MS: `${longest}` })
  origin = await server.http.listen({ port: 0, host: '127.0.0.1' })
  student = await buildStudent(server.context)
  release = () => undefined
  line = []
})
afterEach(async () => {
  release()
  await Promise.all(line)
  await server.close()
})

const login = () => ({ authorization: `Bearer ${student.token}` })
const read = () => fetch(`${origin}${planEndpoints.list.path}`, { headers: login() })
const write = () => fetch(`${origin}${authEndpoints.logout.path}`, { method: 'POST', headers: login() })
const statusOf = async (asked: Promise<Response>) => (await asked).status

/** Holds all connections of the requests while this many more wait for one. */
async function fillUp(waiting: number): Promise<void> {
  const { pool } = server.context
  release = await takeConnections(pool)
  line = Array.from({ length: waiting }, async () => (await pool.connect()).release())
}

/** Waits until the queue is so long that a request of this method is refused. */
async function untilTurnedAway(method: 'GET' | 'POST'): Promise<void> {
  await eventually(() =>
    expect(() => server.context.admission.admit({ method }, 'somebody')).toThrow('service-unavailable'),
  )
}

describe('while those in line wait for longer than people do', () => {
  test('a read is refused, then a write, before anything is done for them', async () => {
    await fillUp(500)
    const queries = await watchQueries(server.context.pool, async () => {
      await untilTurnedAway('GET')
      expect(await statusOf(read())).toBe(503)
      await untilTurnedAway('POST')
      expect(await statusOf(write())).toBe(503)
    })
    expect(queries).toEqual([])
    expect(server.context.pool.waitingCount).toBe(500)
  })

  test('the answer says when to repeat the request, and that nothing was done', async () => {
    await fillUp(5_000)
    await untilTurnedAway('POST')
    const answer = await write()
    expect(await answer.json()).toMatchObject({ code: 'service-unavailable' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3)
    expect(answer.headers.get('request-untouched')).toBe('true')
    expect(answer.headers.get('x-request-id')).not.toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('health, readiness and notifications of payments are answered', async () => {
    await fillUp(5_000)
    await untilTurnedAway('POST')
    for (const path of ['/healthz', '/readyz']) expect(await statusOf(fetch(`${origin}${path}`))).toBe(200)
    const notification = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    for (const end of ['', '/'])
      expect(await statusOf(fetch(`${origin}${paymentEndpoints.notification.path}${end}`, notification))).toBe(403)
  })

  test('the door opens again as soon as the line is served', async () => {
    await fillUp(5_000)
    await untilTurnedAway('POST')
    release()
    await Promise.all(line)
    expect(await statusOf(read())).toBe(200)
    expect(await statusOf(write())).toBe(200)
  })
})

test('a line that is served within the patience of people turns nobody away', async () => {
  await fillUp(3)
  const asked = [read(), read(), write()]
  release()
  expect(await Promise.all(asked.map(statusOf))).toEqual([200, 200, 200])
})
