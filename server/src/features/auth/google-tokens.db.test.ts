/** Tests of the tokens of Google, and of the nonce that ties one to a browser. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { describe, expect, test } from 'vitest'
import { drawNonce, type GoogleRole, refusalIn, sendIdToken } from '../../testing/google-login.ts'
import { newcomerOfEachTest } from '../../testing/newcomer-of-each-test.ts'
import { always } from '../../testing/sandbox.ts'
import { googleAt } from '../../testing/sandbox-settings.ts'
import { createTestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'

const noon = '2026-11-24T10:00:00.000Z'

const unauthenticated = [401, 'unauthenticated']

const newcomer = newcomerOfEachTest(noon)

function sign(claims: object = {}): Promise<string> {
  const { server, issuer, sub, email } = newcomer
  return issuer.sign({ sub, email, ...claims }, server.clock.now())
}

describe('the nonce', () => {
  test('comes with a cookie that scripts cannot read, for ten minutes and this path', async () => {
    const { server } = newcomer
    const { reply, headers } = await server.call(authEndpoints.googleNonce, {})
    expect(reply.nonce).toMatch(/^[\w-]{32}$/)
    expect(String(headers['set-cookie'])).toMatch(
      /^google-nonce=[\w.-]+; Max-Age=600; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    )
  })

  test('logs in once', async () => {
    const { server } = newcomer
    const { nonce, cookie } = await drawNonce(server)
    const token = await sign({ nonce })
    expect((await sendIdToken(server, token, cookie, Role.Student)).status).toBe(200)
    expect(refusalIn(await sendIdToken(server, token, cookie, Role.Student))).toEqual(unauthenticated)
    expect(refusalIn(await sendIdToken(server, await sign({ nonce }), cookie))).toEqual(unauthenticated)
  })

  test('logs in once also when two requests arrive at the same moment', async () => {
    const { server, logIn } = newcomer
    await logIn({}, Role.Student)
    const { nonce, cookie } = await drawNonce(server)
    const token = await sign({ nonce })
    const both = await Promise.all([sendIdToken(server, token, cookie), sendIdToken(server, token, cookie)])
    expect(statusesOf(both)).toEqual([200, 401])
  })

  test('expires after ten minutes', async () => {
    const { server, logIn } = newcomer
    const [first, second] = [await drawNonce(server), await drawNonce(server)]
    await logIn({}, Role.Student)
    server.clock.advance(599_000)
    expect((await sendIdToken(server, await sign({ nonce: first.nonce }), first.cookie)).status).toBe(200)
    server.clock.advance(1_000)
    expect(refusalIn(await sendIdToken(server, await sign({ nonce: second.nonce }), second.cookie))).toEqual(
      unauthenticated,
    )
  })

  test('is worthless in another browser, without a cookie, or forged', async () => {
    const { server, logIn } = newcomer
    await logIn({}, Role.Student)
    const [mine, yours] = [await drawNonce(server), await drawNonce(server)]
    const token = await sign({ nonce: mine.nonce })
    for (const cookie of [yours.cookie, '', `google-nonce=${mine.nonce}`, `${mine.cookie.slice(0, -2)}AA`])
      expect(refusalIn(await sendIdToken(server, token, cookie))).toEqual(unauthenticated)
    const [, seconds, signature] = mine.cookie.split('.')
    const later = `google-nonce=${mine.nonce}.${Number(seconds) + 600}.${signature}`
    expect(refusalIn(await sendIdToken(server, token, later))).toEqual(unauthenticated)
    expect((await sendIdToken(server, token, mine.cookie)).status).toBe(200)
  })

  test('stays valid after a refused try, such as one that found no account', async () => {
    const { server } = newcomer
    const { nonce, cookie } = await drawNonce(server)
    const token = await sign({ nonce })
    expect(refusalIn(await sendIdToken(server, token, cookie))).toEqual([404, 'user-not-found'])
    expect((await sendIdToken(server, token, cookie, Role.Student)).status).toBe(200)
  })
})

test.each([
  ['another audience', { aud: 'other' }],
  ['another issuer', { iss: 'https://accounts.google.example' }],
  ['the past', { exp: Date.parse(noon) / 1000 }],
  ['an address that is not verified', { email_verified: false }],
])('a token of %s logs nobody in', async (_what, claims) => {
  const { logIn } = newcomer
  await logIn({}, Role.Student)
  expect(refusalIn(await logIn(claims))).toEqual(unauthenticated)
})

describe('an access token', () => {
  const bearer = (token: string, role?: GoogleRole) =>
    newcomer.server.call(authEndpoints.google, {
      body: { token, type: 'bearer', ...(role === undefined ? {} : { role }) },
    })

  test('logs in when it was made for us, and needs no nonce', async () => {
    const { sandbox, sub, email } = newcomer
    const grant = async (over = {}) =>
      (await sandbox.post<{ accessToken: string }>('/google/tokens', { sub, email, ...over })).accessToken
    const { reply } = await bearer(await grant(), Role.Student)
    expect(reply.user).toMatchObject({ email, verifiedEmail: true })
    expect((await bearer(await grant({ aud: 'another app' }))).status).toBe(401)
    expect((await bearer('ya29.unknown')).status).toBe(401)
  })

  test('is not an ID token', async () => {
    const { server } = newcomer
    const { nonce } = await drawNonce(server)
    expect((await bearer(await sign({ nonce }))).status).toBe(401)
  })
})

test.each([
  ['hangs', 'hang'],
  ['breaks', 'error'],
  ['babbles', 'garbage'],
])('an issuer that %s logs nobody in, and the answer says so', async (_what, mode) => {
  const { sandbox } = newcomer
  const fresh = await createTestServer(noon, googleAt(sandbox, 1_500))
  const { nonce, cookie } = await drawNonce(fresh)
  const token = await sign({ nonce })
  await sandbox.fail({ service: 'google', mode, count: always })
  for (const type of ['id-token', 'bearer'] as const) {
    const body = { token, type, role: Role.Student }
    const refused = await fresh.call(authEndpoints.google, { body }, { headers: { cookie } })
    expect([refused.status, refused.error.code]).toEqual([503, 'service-unavailable'])
  }
  expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([])
  await sandbox.mend()
  expect((await sendIdToken(fresh, token, cookie, Role.Student)).status).toBe(200)
  await fresh.close()
})

test("without Google's settings both calls answer that the service is unavailable", async () => {
  const without = await createTestServer(noon)
  expect((await without.call(authEndpoints.googleNonce, {})).status).toBe(503)
  const body = { token: 'a.b.c', type: 'id-token' as const }
  expect((await without.call(authEndpoints.google, { body })).error.code).toBe('service-unavailable')
  await without.close()
})

test('an account logs in five times a minute, from any address', async () => {
  const { sandbox } = newcomer
  const strict = await createTestServer(noon, { ...googleAt(sandbox), RATE_LIMIT_FACTOR: '1' })
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const { nonce, cookie } = await drawNonce(strict)
    statuses.push((await sendIdToken(strict, await sign({ nonce }), cookie, Role.Student)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await strict.close()
})

test('one address makes twenty accounts an hour, and existing accounts still log in', async () => {
  const { sandbox, sub, email } = newcomer
  const strict = await createTestServer(noon, { ...googleAt(sandbox), RATE_LIMIT_FACTOR: '1' })
  const statuses: number[] = []
  const logInAs = async (name: string, role?: GoogleRole) => {
    const { nonce, cookie } = await drawNonce(strict)
    const token = await sign({ nonce, sub: `${sub}-${name}`, email: `${name}-${email}` })
    return (await sendIdToken(strict, token, cookie, role)).status
  }
  const made = { key: 'registration:127.0.0.1', points: 19, expire: Date.parse('2100-01-01') }
  await strict.db.insertInto('rateLimits').values(made).execute()
  for (const name of ['a', 'b']) statuses.push(await logInAs(name, Role.Student))
  expect(statuses).toEqual([200, 429])
  expect(await logInAs('a', Role.Student)).toBe(200)
  await strict.close()
})
