import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { send } from '../../testing/pipeline.ts'
import { createTestServer, type TestServer, testOrigin } from '../../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
}

const calls: Asked[] = routes.map(({ endpoint: { method, path } }) => ({ method, url: path.replace(/\{\w+\}/g, '7') }))
const paths = ['/', '/healthz', '/readyz', '/api/docs/json', '/api/v1/nothing', '/assets/uploads/none']
const others: Asked[] = paths.map((url) => ({ method: 'GET', url }))

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "frame-src 'self' http://localhost:9",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self' ws://localhost:4000 ws://localhost:4001 ws://localhost:4002",
  "form-action 'self'",
  'report-uri /policy-reports',
  'report-to policy',
]

describe('every response', () => {
  test('forbids content sniffing, framing and foreign scripts', async () => {
    for (const asked of [...calls, ...others]) {
      const { headers } = await send(server.http, asked)
      expect(headers, asked.url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers, asked.url).not.toHaveProperty('x-powered-by')
      if (asked.url.startsWith('/api/v1')) {
        expect(headers['content-security-policy'], asked.url).toBe("default-src 'none'; frame-ancestors 'none'")
        continue
      }
      expect(headers, asked.url).toMatchObject({
        'content-security-policy': policy.join(';'),
        'reporting-endpoints': 'policy="/policy-reports"',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
      })
    }
  })

  test('carries a request id, and a refusal repeats the id in its body', async () => {
    const names = new Set<unknown>()
    for (const asked of [...calls, ...others]) {
      const { headers, status, body } = await send(server.http, { ...asked, headers: { 'x-request-id': 'mine' } })
      expect(headers['x-request-id'], asked.url).toMatch(/^[0-9a-f-]{36}$/)
      if (status >= 400 && asked.url !== '/readyz') expect(body).toMatchObject({ requestId: headers['x-request-id'] })
      names.add(headers['x-request-id'])
    }
    expect(names.size).toBe(calls.length + others.length)
  })

  test('of the API has `cache-control: no-store`', async () => {
    const api = [...calls, ...others.filter(({ url }) => url.startsWith('/api/v1'))]
    const spelled = { method: 'GET', url: '/%61pi/v1/plan/list' } as const
    const malformed = { method: 'POST', url: '/api/v1/auth/password', payload: '{', headers: json } as const
    for (const asked of [...api, malformed, spelled]) {
      expect((await send(server.http, asked)).headers['cache-control'], asked.url).toBe('no-store')
    }
  })
})

describe('the sign-in button of Google', () => {
  const google = {
    GOOGLE_CLIENT_ID: 'client.test',
    GOOGLE_SCRIPT_URL: 'https://google.test/gsi/client',
  }
  const withGoogle = policy.map((line) => {
    if (line.startsWith('script-src')) return `${line} https://google.test/gsi/client`
    return /^(style|frame|connect)-src/.test(line) ? `${line} https://google.test/gsi/` : line
  })

  test('loads on pages of the learner app alone: its script, and the files in the folder of that script', async () => {
    const open = await createTestServer(undefined, google)
    const policyAt = async (origin: string, url = '/login') => {
      const { headers } = await send(open.http, { method: 'GET', url, headers: { host: new URL(origin).host } })
      return String(headers['content-security-policy']).split(';')
    }
    const { SITE_URL, LEARN_URL, ADMIN_URL } = open.context.config
    expect(await policyAt(LEARN_URL)).toEqual(withGoogle)
    for (const origin of [SITE_URL, ADMIN_URL]) expect(await policyAt(origin), origin).toEqual(policy)
    await open.close()
  })

  test('loads nowhere without a client id', async () => {
    const { LEARN_URL } = server.context.config
    const { headers } = await send(server.http, {
      method: 'GET',
      url: '/login',
      headers: { host: new URL(LEARN_URL).host },
    })
    expect(headers['content-security-policy']).toBe(policy.join(';'))
  })
})

const json = { 'content-type': 'application/json' }

test('production sends Strict-Transport-Security for a year with subdomains', async () => {
  const production = await createTestServer(undefined, {
    SERVER_ENVIRONMENT: 'production',
    RATE_LIMIT_FACTOR: '1',
    FAWRY_BASE_URL: 'https://provider.test',
    FAWRY_MERCHANT_CODE: 'merchant',
    FAWRY_SECURE_KEY: 'a-secure-key-of-the-provider',
    MAIL_FROM: 'no-reply@hiwar.eg',
    SITE_URL: 'https://hiwar.test',
    LEARN_URL: 'https://learn.hiwar.test',
    ADMIN_URL: 'https://admin.hiwar.test',
  })
  const { headers } = await send(production.http, { method: 'GET', url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const { status } = await send(production.http, { method: 'GET', url: '/api/docs/json' })
  expect(status).toBe(404)
  await production.close()
})

describe('pages of the origin', () => {
  const ask = (origin: string) => send(server.http, { method: 'GET', url: '/api/v1/plan/list', headers: { origin } })
  const preflight = (origin: string) =>
    send(server.http, {
      method: 'OPTIONS',
      url: '/api/v1/user/7',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    })

  test.each(['http://localhost:4000', testOrigin, 'http://localhost:4002'])('%s may read and write', async (origin) => {
    const { headers } = await ask(origin)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    })
    expect((await preflight(origin)).headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'content-type',
    })
  })

  test.each([
    'null',
    'http://evil.test',
    'http://localhost:4001.evil.test',
    'https://localhost:4001',
    'http://localhost:40010',
    'http://LOCALHOST:4001',
  ])('%s may not read or write', async (origin) => {
    for (const { headers } of [await ask(origin), await preflight(origin)]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers.vary).toContain('Origin')
    }
  })
})
