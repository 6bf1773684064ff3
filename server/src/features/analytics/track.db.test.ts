/** Tests of events for the advertising partner, on their way to its server. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallOf } from '@hiwar/contract/calls/endpoint.ts'
import { analyticsEndpoints } from '@hiwar/contract/platform/analytics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashedEmail, hashedId, hashedPhone } from '../../gateways/meta/gateway.ts'
import { buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

type Body = CallOf<typeof analyticsEndpoints.track>['body']

/** The server of Meta, the advertising partner. */
let partner: Server
let status = 200
let received: Record<string, unknown>[] = []
let server: TestServer

beforeAll(async () => {
  partner = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (status === 200) received.push(...(JSON.parse(body) as { data: Record<string, unknown>[] }).data)
    const answer = status === 200 ? { events_received: 1 } : { error: { code: status === 500 ? 2 : 100 } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  server = await createTestServer(undefined, settings())
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => partner.close(resolve))
})
beforeEach(async () => {
  status = 200
  received = []
  await sql`delete from graphile_worker._private_jobs`.execute(server.db)
})

function settings() {
  const { port } = partner.address() as AddressInfo
  return { META_GRAPH_BASE: `http://127.0.0.1:${port}`, META_PIXEL_ID: '1', META_CAPI_TOKEN: 'token' }
}

const view = (changes: object = {}) =>
  ({
    event: 'page-view',
    eventId: randomUUID(),
    url: 'http://localhost:4000/plans?coupon=SECRET#top',
    consent: true,
    ...changes,
  }) as Body

const track = (body: Body, headers = {}, token?: string, on = server) =>
  on.call(
    analyticsEndpoints.track,
    { body },
    { headers: { 'user-agent': 'Firefox', ...headers }, ...(token === undefined ? {} : { token }) },
  )

async function receivedAfter(body: Body, headers = {}, token?: string) {
  expect((await track(body, headers, token)).reply).toEqual({ ok: true })
  await server.runJobs()
  return received
}

const waitingJobs = async (on = server) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`.execute(on.db)
  return rows[0]?.count
}

test("a visit is sent with its time, browser and page, without the address's query", async () => {
  const body = view()
  const cookie = '_fbp=fb.1.1795600000000.123456; _fbc=fb.1.1795600000000.IwAR-x_1'
  expect(await receivedAfter(body, { cookie })).toEqual([
    {
      event_name: 'PageView',
      event_time: server.clock.now().getTime() / 1000,
      event_id: body.eventId,
      action_source: 'website',
      event_source_url: 'http://localhost:4000/plans',
      user_data: {
        client_ip_address: '127.0.0.1',
        client_user_agent: 'Firefox',
        fbp: 'fb.1.1795600000000.123456',
        fbc: 'fb.1.1795600000000.IwAR-x_1',
      },
      custom_data: { path: '/plans' },
    },
  ])
})

test('the mail, phone and id of a logged-in person are sent as hashes only', async () => {
  const student = await buildStudent(server.context, { phone: '+201012345678' })
  const [event] = await receivedAfter(view({ event: 'login', data: { method: 'google' } }), {}, student.token)
  expect(event).toMatchObject({
    event_name: 'Login',
    custom_data: { method: 'google' },
    user_data: {
      em: hashedEmail(student.email),
      ph: hashedPhone('+201012345678'),
      external_id: hashedId(student.id),
    },
  })
  expect(JSON.stringify(event)).not.toContain(student.email)
})

test('cookies that are not the partner’s own are left out', async () => {
  const [event] = await receivedAfter(view(), { cookie: '_fbp=somebody@hiwar.test; _fbc=fb.1.x' })
  expect(event?.user_data).toEqual({ client_ip_address: '127.0.0.1', client_user_agent: 'Firefox' })
})

test('without consent the server stores and sends nothing', async () => {
  const body = view({ consent: false })
  expect(await receivedAfter(body)).toEqual([])
  const stored = server.db.selectFrom('trackedEvents').select('eventId').where('eventId', '=', body.eventId)
  expect(await stored.execute()).toEqual([])
})

test("without a partner's keys the server stores nothing", async () => {
  const without = await createTestServer()
  expect((await track(view(), {}, undefined, without)).reply).toEqual({ ok: true })
  expect(await waitingJobs(without)).toBe(0)
  await without.close()
})

test('an event is sent once, also when it arrives twice at the same moment', async () => {
  const body = view()
  await Promise.all([track(body), track(body)])
  expect(await receivedAfter(body)).toHaveLength(1)
})

test('two kinds of event may share one id', async () => {
  const eventId = randomUUID()
  await track(view({ eventId }))
  expect(await receivedAfter(view({ eventId, event: 'depth', data: { percent: 50 } }))).toHaveLength(2)
})

test.each([
  'https://elsewhere.example/',
  'http://localhost:4000.elsewhere.example/',
  'http://localhost:9999/',
  'http://user@elsewhere.example@localhost:4001.example/',
])('an event of the page %s is refused', async (url) => {
  const refused = await track(view({ url }))
  expect([refused.status, refused.error.code]).toEqual([400, 'bad-request'])
})

test.each([
  { url: 'javascript:alert(1)' },
  { url: 'ftp://localhost:4000/' },
  { event: 'purchase' },
  { eventId: 'no-uuid' },
  { consent: 'yes' },
  { consent: undefined },
  { data: { percent: 50 } },
  { event: 'depth', data: { percent: 33 } },
  { event: 'register', data: { role: 1, method: 'password' } },
  { event: 'engagement', data: { action: 'x'.repeat(41) } },
  { event: 'engagement', data: { seconds: 1.5 } },
  { event: 'login', data: { method: 'google', email: 'a@b.test' } },
])('an event with %j is refused', async (changes) => {
  expect((await track(view(changes))).status).toBe(400)
})

test('an event is sent again after an error of the partner, but not after a refusal', async () => {
  status = 500
  expect(await receivedAfter(view())).toEqual([])
  expect(await waitingJobs()).toBe(1)
  status = 200
  server.clock.advance(3_000)
  await server.runJobs()
  expect(received).toHaveLength(1)
  status = 400
  await receivedAfter(view())
  expect(await waitingJobs()).toBe(0)
})

test('an event that is more than a week old is dropped', async () => {
  const before = server.clock.now()
  await track(view())
  server.clock.set(new Date(before.getTime() + 7 * 24 * 3600_000 + 1_000))
  await server.runJobs()
  expect([received, await waitingJobs()]).toEqual([[], 0])
  server.clock.set(before)
})

test('one address may send sixty events a minute', async () => {
  const strict = await createTestServer(undefined, { ...settings(), RATE_LIMIT_FACTOR: '1' })
  const { token } = await buildStudent(strict.context)
  const statuses: number[] = []
  for (let index = 0; index < 61; index += 1)
    statuses.push((await track(view({ consent: false }), {}, index % 2 === 0 ? token : undefined, strict)).status)
  expect(statuses.filter((each) => each === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  await strict.close()
})
