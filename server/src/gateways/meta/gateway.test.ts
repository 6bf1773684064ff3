import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetaGateway, hashedEmail, hashedId, hashedPhone, type MetaEvent, type MetaGateway } from './gateway.ts'

type Reply = { status: number; body: unknown } | 'silence' | 'garbage'

const event: MetaEvent = {
  event_name: 'PageView',
  event_time: 1_795_600_000,
  event_id: 'event-1',
  action_source: 'website',
  event_source_url: 'https://hiwar.test/plans',
  user_data: { client_user_agent: 'Firefox' },
  custom_data: {},
}

let server: Server
let reply: Reply
let asked: { url: string | undefined; body: Record<string, unknown> }[]
let meta: MetaGateway

beforeEach(async () => {
  asked = []
  reply = { status: 200, body: { events_received: 1, messages: [], fbtrace_id: 'x' } }
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    asked.push({ url: request.url, body: JSON.parse(text) })
    if (reply === 'silence') return
    if (reply === 'garbage') return void response.end('<html>')
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  meta = gateway()
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

function gateway(over: Partial<Parameters<typeof createMetaGateway>[0]> = {}): MetaGateway {
  const config = {
    META_GRAPH_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    META_API_VERSION: 'v23.0',
    META_PIXEL_ID: '123456',
    META_CAPI_TOKEN: 'token-1',
    META_TEST_EVENT_CODE: undefined,
    META_APP_SECRET: undefined,
    META_TIMEOUT_MS: 10_000,
    ...over,
  }
  return createMetaGateway(config, pino({ level: 'silent' }))
}

test('an event goes to the dataset with the token in the body, never in the URL', async () => {
  expect(await meta.send(event)).toBe('taken')
  expect(asked).toEqual([{ url: '/v23.0/123456/events', body: { data: [event], access_token: 'token-1' } }])
})

test('a request carries the secret and the test code when they are configured', async () => {
  await gateway({ META_APP_SECRET: 'secret', META_TEST_EVENT_CODE: 'TEST1' }).send(event)
  expect(asked[0]?.body).toMatchObject({
    test_event_code: 'TEST1',
    appsecret_proof: '00c846b90a210aa118d899560b3002dceecb69075ba9fe8a5ce02d9fe50cb6aa',
  })
})

const error = (code: number) => ({ error: { message: 'no', type: 'OAuthException', code } })
const answers: [Reply, string][] = [
  ['silence', 'later'],
  ['garbage', 'later'],
  [{ status: 200, body: {} }, 'later'],
  [{ status: 500, body: error(100) }, 'later'],
  [{ status: 429, body: error(4) }, 'later'],
  [{ status: 400, body: error(2) }, 'later'],
  [{ status: 400, body: error(80_004) }, 'later'],
  [{ status: 400, body: error(190) }, 'refused'],
  [{ status: 400, body: error(100) }, 'refused'],
  [{ status: 403, body: 'no' }, 'refused'],
]

test.each(answers)('the response %j means "%s"', async (answer, outcome) => {
  reply = answer
  const timeout = answer === 'silence' ? 150 : 10_000
  expect(await gateway({ META_TIMEOUT_MS: timeout }).send(event)).toBe(outcome)
})

test.each([{ META_PIXEL_ID: undefined }, { META_CAPI_TOKEN: undefined }])('no event is sent with %j', async (over) => {
  const closed = gateway(over)
  expect(closed.isOpen).toBe(false)
  await closed.send(event)
  expect(asked).toEqual([])
})

describe('a hash', () => {
  test('of a mail address ignores case and surrounding spaces', () => {
    const hash = '616bb35d31d0a6840d2d5adfeacde5979ea99a18ab5fa7bb633460029e20717e'
    expect(hashedEmail('student@example.com')).toBe(hash)
    expect(hashedEmail(' Student@Example.com ')).toBe(hash)
  })

  test('of a phone number covers the country code and only digits', () => {
    const hash = 'b12a7c358b87131b5cef5a3e69a5d474532a78e4a3183971b2c70f67c8bb3c8f'
    expect(hashedPhone('+201012345678')).toBe(hash)
    expect(hashedPhone('00201012345678')).toBe(hash)
  })

  test('of a user covers the user id', () => {
    expect(hashedId(7)).toBe('7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451')
  })
})
