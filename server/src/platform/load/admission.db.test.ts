import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { takeConnections } from '../../testing/locks.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let origin: string
let student: BuiltPerson
let release: () => void
let line: Promise<unknown>[]

/** Milliseconds until a request without a connection fails; those here hold theirs for longer. */
const longest = 400

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

/** Holds all connections of the requests while this many more wait for one, again and again. */
async function fillUp(waiting: number): Promise<void> {
  const { pool } = server.context
  const free = await takeConnections(pool)
  let isOver = false
  release = () => {
    isOver = true
    free()
  }
  line = Array.from({ length: waiting }, async () => {
    while (!isOver)
      await pool.connect().then(
        (client) => client.release(),
        () => undefined,
      )
  })
}

describe('while those in line wait for longer than people do', () => {
  test('reads and writes are refused before anything is done for them', async () => {
    await fillUp(2)
    const queries = await watchQueries(server.context.pool, async () => {
      expect(await Promise.all([read(), write()].map(statusOf))).toEqual([503, 503])
    })
    expect(queries).toEqual([])
  })

  test('the answer says when to repeat the request, and that nothing was done', async () => {
    await fillUp(2)
    const answer = await write()
    expect(await answer.json()).toMatchObject({ code: 'service-unavailable' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3)
    expect(answer.headers.get('request-untouched')).toBe('true')
    expect(answer.headers.get('x-request-id')).not.toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('who sent several is told so, and that nothing was done', async () => {
    await fillUp(2)
    const answers = await Promise.all([write(), write()])
    for (const { status, headers } of answers)
      expect([status, headers.get('retry-after'), headers.get('request-untouched')]).toEqual([429, '1', 'true'])
  })

  test('health, readiness and notifications of payments are answered', async () => {
    await fillUp(2)
    const turnedAway = write()
    for (const path of ['/healthz', '/readyz']) expect(await statusOf(fetch(`${origin}${path}`))).toBe(200)
    const notification = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    for (const end of ['', '/'])
      expect(await statusOf(fetch(`${origin}${paymentEndpoints.notification.path}${end}`, notification))).toBe(403)
    expect(await statusOf(turnedAway)).toBe(503)
  })

  test('everybody is served again as soon as the line is', async () => {
    await fillUp(2)
    expect(await statusOf(write())).toBe(503)
    release()
    await Promise.all(line)
    expect(await statusOf(read())).toBe(200)
    expect(await statusOf(write())).toBe(200)
  })
})

test('a line that is served within the patience of people turns nobody away', async () => {
  await fillUp(2)
  const asked = [read(), read(), write()]
  release()
  expect(await Promise.all(asked.map(statusOf))).toEqual([200, 200, 200])
})
