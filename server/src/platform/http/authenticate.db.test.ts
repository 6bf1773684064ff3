import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { send } from '../../testing/pipeline.ts'
import { createTestServer, type TestServer, testOrigin } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const noonSeconds = Date.parse(noon) / 1000
const week = 7 * 24 * 3600

let server: TestServer
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
})

const current = { method: 'GET', url: accountEndpoints.current.path } as const

/** The user id that the server recognizes; null without a login. */
async function seenAs(headers: Record<string, string>): Promise<number | null> {
  const { status, body } = await send(server.http, { ...current, headers })
  if (status === 200) return (body as { id: number }).id
  expect([status, body]).toMatchObject([401, { code: 'unauthenticated' }])
  return null
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

interface Claims {
  secret?: string
  algorithm?: string
  iat?: number
  exp?: number
  id?: unknown
  jti?: string
  aud?: string | string[]
}

/** Signs a token that differs from the student's own in the given claims. */
function sign({ secret, algorithm = 'HS256', iat = noonSeconds, exp = noonSeconds + week, ...over }: Claims) {
  const { id = student.id, jti = student.jti, aud = 'hiwar' } = over
  const key = new TextEncoder().encode(secret ?? server.context.config.JWT_SECRET)
  const unsigned = new SignJWT({ id, jti }).setProtectedHeader({ alg: algorithm, typ: 'JWT' })
  return unsigned.setAudience(aud).setIssuedAt(iat).setExpirationTime(exp).sign(key)
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('a token', () => {
  test('of a live login identifies its user', async () => {
    expect(await seenAs(bearer(student.token))).toBe(student.id)
    expect(await seenAs(bearer(await sign({})))).toBe(student.id)
    expect(await seenAs({ authorization: `bearer ${student.token}` })).toBe(student.id)
  })

  test('for another audience, or for none, is rejected', async () => {
    expect(await seenAs(bearer(await sign({ aud: 'hiwar.example' })))).toBeNull()
    expect(await seenAs(bearer(await sign({ aud: [] })))).toBeNull()
  })

  test('without a signature is rejected', async () => {
    const claims = { id: student.id, jti: student.jti, aud: 'hiwar', iat: noonSeconds, exp: noonSeconds + week }
    for (const alg of ['none', 'None', 'HS256']) {
      expect(await seenAs(bearer(`${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`))).toBeNull()
    }
  })

  test.each([
    ['with another key', { secret: 'another-secret-of-the-same-length-000000' }],
    ['with another algorithm', { algorithm: 'HS512' }],
    ['that expired this second', { iat: noonSeconds - week, exp: noonSeconds }],
    ['from more than a minute ahead', { iat: noonSeconds + 61 }],
    ['of another person than its login', { id: 999_999 }],
    ['of no login at all', { jti: '00000000-0000-4000-8000-000000000000' }],
    ['whose id is a text', { id: '1' }],
    ['whose login has no name', { jti: '' }],
  ] satisfies [string, Claims][])('signed %s is rejected', async (_how, claims) => {
    expect(await seenAs(bearer(await sign(claims)))).toBeNull()
  })

  test("up to a minute ahead of the server's clock is accepted", async () => {
    expect(await seenAs(bearer(await sign({ iat: noonSeconds + 59 })))).toBe(student.id)
  })

  test('with claims changed after signing is rejected', async () => {
    const [head, , signature] = student.token.split('.')
    const claims = encode({ id: student.id + 1, jti: student.jti, iat: noonSeconds, exp: noonSeconds + week })
    expect(await seenAs(bearer(`${head}.${claims}.${signature}`))).toBeNull()
  })

  test('of an ended login or a deleted user is rejected', async () => {
    await server.db
      .updateTable('loginSessions')
      .set({ revokedAt: server.clock.now() })
      .where('jti', '=', student.jti)
      .execute()
    expect(await seenAs(bearer(student.token))).toBeNull()
    const other = await buildStudent(server.context)
    await server.db.deleteFrom('loginSessions').where('userId', '=', other.id).execute()
    await server.db.deleteFrom('users').where('id', '=', other.id).execute()
    expect(await seenAs(bearer(other.token))).toBeNull()
  })

  test.each([
    ['Basic', (token: string) => `Basic ${token}`],
    ['no scheme', (token: string) => token],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
    ['a list', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['quotes', (token: string) => `Bearer "${token}"`],
    ['nothing behind the scheme', () => 'Bearer '],
  ])('sent with %s is rejected', async (_how, write) => {
    expect(await seenAs({ authorization: write(student.token) })).toBeNull()
  })

  test('of 16 kB is rejected as not logged in, also over a real connection', async () => {
    const { port } = server.http.server.address() as AddressInfo
    const headers = bearer(`${student.token}${'x'.repeat(16_384)}`)
    const answer = await fetch(`http://127.0.0.1:${port}${current.url}`, { headers })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }])
  })

  test('in two Authorization headers is rejected, even if one of them is valid', async () => {
    const { port } = server.http.server.address() as AddressInfo
    const ask = (tokens: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = tokens.flatMap((token) => ['Authorization', `Bearer ${token}`])
        const options = { host: '127.0.0.1', port, path: current.url, headers: ['Host', 'localhost', ...headers] }
        const asking = request(options, (answer) => resolve(answer.resume().statusCode))
        asking.on('error', reject).end()
      })
    expect(await ask([student.token])).toBe(200)
    for (const other of [student.token, 'nobody']) {
      expect(await ask([student.token, other])).toBe(401)
      expect(await ask([other, student.token])).toBe(401)
    }
  })

  test('that is invalid counts as no login on public endpoints', async () => {
    for (const headers of [bearer('nobody'), { cookie: 'sid=nobody' }, bearer(await sign({ exp: noonSeconds }))]) {
      expect((await send(server.http, { method: 'GET', url: planEndpoints.list.path, headers })).status).toBe(200)
    }
  })
})

describe('the cookie', () => {
  test('identifies the user of a read, and the header takes precedence', async () => {
    const other = await buildStudent(server.context)
    expect(await seenAs({ cookie: `sid=${student.token}` })).toBe(student.id)
    expect(await seenAs({ cookie: `sid=${student.token}`, ...bearer(other.token) })).toBe(other.id)
    expect(await seenAs({ cookie: `sid=${student.token}`, ...bearer('nobody') })).toBeNull()
    expect(await seenAs({ cookie: `sid=${student.token}`, authorization: '' })).toBeNull()
  })
})

describe('a write', () => {
  let admin: BuiltPerson
  beforeEach(async () => {
    admin = await buildAdmin(server.context)
  })

  const plan = { tier: 'beginning', weeklyMinutes: 60, baseMonthlyPrice: 1_000 }
  const write = (headers: Record<string, string>, method: 'POST' | 'DELETE' | 'PATCH' = 'POST') => {
    const url = method === 'POST' ? planEndpoints.create.path : `${planEndpoints.read.path.replace('{id}', '999')}`
    return send(server.http, { method, url, headers, ...(method === 'DELETE' ? {} : { payload: plan }) })
  }
  const plans = () => server.db.selectFrom('plans').select('id').execute()

  test.each([
    ['no origin', {}],
    ['an origin of somebody else', { origin: 'http://evil.test' }],
    ['an origin that only begins like ours', { origin: `${testOrigin}.evil.test` }],
    ['no origin worth the name', { origin: 'null' }],
    ['our origin of another scheme', { origin: testOrigin.replace('http:', 'https:') }],
    ['our origin but from another site', { origin: testOrigin, 'sec-fetch-site': 'cross-site' }],
    ['our origin, yet typed by hand', { origin: testOrigin, 'sec-fetch-site': 'none' }],
  ])('with only the cookie and %s is refused and changes nothing', async (_what, headers) => {
    const before = await plans()
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const { status, body } = await write({ cookie: `sid=${admin.token}`, ...headers }, method)
      expect([status, body]).toMatchObject([403, { code: 'forbidden' }])
    }
    expect(await plans()).toEqual(before)
  })

  test.each([
    ['our origin', { origin: testOrigin }],
    ['our origin and site', { origin: testOrigin, 'sec-fetch-site': 'same-origin' }],
    ['another origin of ours', { origin: 'http://localhost:4002', 'sec-fetch-site': 'same-site' }],
  ])('with only the cookie and %s is accepted', async (_what, headers) => {
    expect((await write({ cookie: `sid=${admin.token}`, ...headers })).status).toBe(200)
  })

  test('with a token in the header needs no origin', async () => {
    expect((await write({ ...bearer(admin.token), origin: 'http://evil.test' })).status).toBe(200)
    expect((await write({ ...bearer(admin.token), cookie: `sid=${student.token}` })).status).toBe(200)
  })

  test('without a login is refused as unauthenticated before any other check', async () => {
    const { status, body } = await write({ cookie: 'sid=nobody', origin: 'http://evil.test' })
    expect([status, body]).toMatchObject([401, { code: 'unauthenticated' }])
  })
})
