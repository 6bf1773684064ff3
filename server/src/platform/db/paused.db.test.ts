import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { send } from '../../testing/pipeline.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** A way to the database that can hold every byte back, as a machine does that stops for a while. */
async function openWay(url: string): Promise<{ url: string; hold(): void; let(): void; close(): Promise<void> }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isHeld = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (isHeld) socket.pause()
  }
  const way: Server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far)
    far.pipe(near)
    // A login that stops half way would hold up every `drop database` of the server for a minute.
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) keep(socket)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = `${(way.address() as AddressInfo).port}`
  return {
    url: through.href,
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    let() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
    close: () => new Promise((resolve) => way.close(() => resolve())),
  }
}

let owner: TestServer
let server: TestServer
let way: Awaited<ReturnType<typeof openWay>>
let student: BuiltPerson

beforeAll(async () => {
  owner = await createTestServer()
  way = await openWay(owner.databaseUrl)
  server = await createTestServer(undefined, { DATABASE_URL: way.url, DATABASE_POOL: '2', DATABASE_WAIT_MS: '4000' })
  student = await buildStudent(owner.context)
})
afterAll(async () => {
  await server.close()
  await way.close()
  await owner.close()
})

const ready = () => send(server.http, { method: 'GET', url: '/readyz' })
const own = () =>
  send(server.http, {
    method: 'GET',
    url: accountEndpoints.current.path,
    headers: { authorization: `Bearer ${student.token}` },
  })

test('a server with a paused database reports it, refuses requests, and recovers with the database', async () => {
  await eventually(async () => expect([(await ready()).status, (await own()).status]).toEqual([200, 200]))
  way.hold()
  await eventually(async () => {
    const { status, headers, body } = await ready()
    expect([status, body]).toMatchObject([503, { status: 'unready', checks: { database: 'fail', storage: 'ok' } }])
    expect(headers['retry-after']).toBeDefined()
  })
  // The first requests hold all connections; the next ones wait for one of them without success.
  const held = [own(), own()]
  await eventually(() => expect(server.context.pool.totalCount).toBe(2))
  for (const answer of await Promise.all([own(), own(), own()])) {
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'service-unavailable' }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  }
  way.let()
  for (const { status } of await Promise.all(held)) expect([200, 503]).toContain(status)
  await eventually(async () => expect([(await ready()).status, (await own()).status]).toEqual([200, 200]))
  const { pool } = server.context
  await eventually(() => expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]))
})
