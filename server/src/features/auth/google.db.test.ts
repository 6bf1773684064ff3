import { accountEndpoints } from '@hiwar/contract/accounts.ts'
import { authEndpoints } from '@hiwar/contract/auth.ts'
import { Role } from '@hiwar/contract/enumerations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { googleClientId, googleSettings, startIssuer, type TestIssuer } from '../../testing/google.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'

let issuer: TestIssuer
let server: TestServer
let serial = 0
let sub: string
let email: string

beforeAll(async () => {
  issuer = await startIssuer()
  server = await createTestServer(noon, googleSettings(issuer))
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})
beforeEach(() => {
  server.clock.set(noon)
  issuer.mood = 'well'
  serial += 1
  sub = `sub-${serial}`
  email = `person-${serial}@gmail.com`
})

interface Browser {
  nonce: string
  cookie: string
}

/** A nonce with the cookie that the browser then has. */
async function draw(on = server): Promise<Browser> {
  const { reply, headers } = await on.call(authEndpoints.googleNonce, {})
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  return { nonce: reply.nonce, cookie }
}

const sign = (claims: object = {}) => issuer.sign({ sub, email, ...claims }, server.clock.now())

type GoogleRole = typeof Role.Student | typeof Role.Tutor
const send = (token: string, cookie: string, role?: GoogleRole, on = server) =>
  on.call(
    authEndpoints.google,
    { body: { token, type: 'id-token', ...(role === undefined ? {} : { role }) } },
    { headers: { cookie } },
  )

/** The whole way: a nonce, a token for it, and the login. */
async function logIn(claims: object = {}, role?: GoogleRole) {
  const { nonce, cookie } = await draw()
  return send(await sign({ nonce, ...claims }), cookie, role)
}

const said = ({ status, error }: Awaited<ReturnType<typeof logIn>>) => [status, error.code]
const unauthenticated = [401, 'unauthenticated']
const userOf = (id: number) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const currentWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status

describe('the nonce', () => {
  test('comes with a cookie that scripts cannot read, for ten minutes and this path', async () => {
    const { reply, headers } = await server.call(authEndpoints.googleNonce, {})
    expect(reply.nonce).toMatch(/^[\w-]{32}$/)
    expect(String(headers['set-cookie'])).toMatch(
      /^google-nonce=[\w.-]+; Max-Age=600; Path=\/api\/v1\/auth\/google; HttpOnly; SameSite=Lax$/,
    )
  })

  test('lets in once', async () => {
    const { nonce, cookie } = await draw()
    const token = await sign({ nonce })
    expect((await send(token, cookie, Role.Student)).status).toBe(200)
    expect(said(await send(token, cookie, Role.Student))).toEqual(unauthenticated)
    expect(said(await send(await sign({ nonce }), cookie))).toEqual(unauthenticated)
  })

  test('lets in once also when two come at the same moment', async () => {
    await logIn({}, Role.Student)
    const { nonce, cookie } = await draw()
    const token = await sign({ nonce })
    const both = await Promise.all([send(token, cookie), send(token, cookie)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  test('runs out after ten minutes', async () => {
    const [first, second] = [await draw(), await draw()]
    await logIn({}, Role.Student)
    server.clock.advance(599_000)
    expect((await send(await sign({ nonce: first.nonce }), first.cookie)).status).toBe(200)
    server.clock.advance(1_000)
    expect(said(await send(await sign({ nonce: second.nonce }), second.cookie))).toEqual(unauthenticated)
  })

  test('is worth nothing in another browser, without a cookie, or made up', async () => {
    await logIn({}, Role.Student)
    const [mine, yours] = [await draw(), await draw()]
    const token = await sign({ nonce: mine.nonce })
    for (const cookie of [yours.cookie, '', `google-nonce=${mine.nonce}`, `${mine.cookie.slice(0, -2)}AA`])
      expect(said(await send(token, cookie))).toEqual(unauthenticated)
    const [, seconds, signature] = mine.cookie.split('.')
    const later = `google-nonce=${mine.nonce}.${Number(seconds) + 600}.${signature}`
    expect(said(await send(token, later))).toEqual(unauthenticated)
    expect((await send(token, mine.cookie)).status).toBe(200)
  })

  test('is still good after a refused try, as when no account was found', async () => {
    const { nonce, cookie } = await draw()
    const token = await sign({ nonce })
    expect(said(await send(token, cookie))).toEqual([404, 'user-not-found'])
    expect((await send(token, cookie, Role.Student)).status).toBe(200)
  })
})

describe('a first login', () => {
  test('with a role makes an account without password, verified, with a login that works', async () => {
    const { status, reply, headers } = await logIn({ name: 'منى السيد' }, Role.Student)
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({
      role: Role.Student,
      email,
      name: 'منى السيد',
      verifiedEmail: true,
      hasPassword: false,
    })
    expect(String(headers['set-cookie'])).toContain(`sid=${reply.token};`)
    expect(await currentWith(reply.token)).toBe(200)
    expect((await userOf(reply.user.id)).googleSub).toBe(sub)
  })

  test('as a tutor makes the tutor too; a name in Latin letters is asked for later', async () => {
    const { reply } = await logIn({ name: 'Mona Elsayed' }, Role.Tutor)
    expect(reply.user).toMatchObject({ role: Role.Tutor, name: null })
    const tutor = server.db.selectFrom('tutors').select('activated').where('userId', '=', reply.user.id)
    expect(await tutor.executeTakeFirst()).toEqual({ activated: false })
  })

  test('without a role finds nobody and leaves nothing', async () => {
    expect(said(await logIn())).toEqual([404, 'user-not-found'])
    expect(await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('twice at the same moment makes one account', async () => {
    const both = await Promise.all([logIn({}, Role.Student), logIn({}, Role.Student)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ reply }) => reply.user.id)).size).toBe(1)
  })

  test('beside a registration of the same address makes one account', async () => {
    const body = { role: Role.Student, email, password: 'Nile-2026-river' }
    const [google] = await Promise.all([logIn({}, Role.Student), server.call(accountEndpoints.create, { body })])
    expect(google.status).toBe(200)
    const rows = await server.db.selectFrom('users').select('googleSub').where('email', '=', email).execute()
    expect(rows).toEqual([{ googleSub: sub }])
  })

  test('may not make staff', async () => {
    for (const role of [Role.SuperAdmin, Role.RegularAdmin, Role.TutorManager, Role.Studio])
      expect((await logIn({}, role as never)).status).toBe(400)
  })
})

describe('a later login', () => {
  test('is known by the Google account, though both addresses have changed', async () => {
    const { reply } = await logIn({}, Role.Student)
    await server.db
      .updateTable('users')
      .set({ email: `moved-${email}` })
      .where('id', '=', reply.user.id)
      .execute()
    const again = await logIn({ email: `other-${email}` })
    expect(again.reply.user.id).toBe(reply.user.id)
  })

  test('with another role than the account has is refused', async () => {
    await logIn({}, Role.Student)
    expect(said(await logIn({}, Role.Tutor))).toEqual([400, 'bad-request'])
    expect((await logIn({}, Role.Student)).status).toBe(200)
  })

  test('is open to staff whose address Google gives out', async () => {
    const manager = await buildManager(server.context)
    await server.db.updateTable('users').set({ email, verifiedEmail: true }).where('id', '=', manager.id).execute()
    expect((await logIn()).reply.user).toMatchObject({ id: manager.id, role: Role.TutorManager })
  })
})

describe('an account with the same address', () => {
  const passwordHash = 'x'

  test('is joined when Google gives the address out, and keeps its password once it was verified', async () => {
    const person = await buildStudent(server.context, { email, passwordHash })
    const { reply } = await logIn()
    expect(reply.user).toMatchObject({ id: person.id, hasPassword: true })
    expect((await userOf(person.id)).googleSub).toBe(sub)
    expect(await currentWith(person.token)).toBe(200)
  })

  test('that was never verified loses its password and its logins: they may be of somebody else', async () => {
    const typed = 'Nile-2026-river'
    const person = await buildStudent(server.context, {
      email,
      verifiedEmail: false,
      passwordHash: await hashPassword(typed),
    })
    const { reply } = await logIn()
    expect(reply.user).toMatchObject({ id: person.id, hasPassword: false, verifiedEmail: true })
    expect(await currentWith(person.token)).toBe(401)
    expect((await server.call(authEndpoints.password, { body: { email, password: typed } })).status).toBe(401)
  })

  test('is not joined when Google only verified the address once', async () => {
    const address = `person-${serial}@school.test`
    const person = await buildStudent(server.context, { email: address, passwordHash })
    expect(said(await logIn({ email: address }))).toEqual(unauthenticated)
    expect(said(await logIn({ email: address }, Role.Student))).toEqual(unauthenticated)
    expect((await userOf(person.id)).googleSub).toBeNull()
    expect((await logIn({ email: address, hd: 'school.test' })).reply.user.id).toBe(person.id)
  })

  test('that another Google account logs in to is never handed over', async () => {
    const person = await buildStudent(server.context, { email, googleSub: `first-${sub}` })
    expect(said(await logIn())).toEqual(unauthenticated)
    expect((await userOf(person.id)).googleSub).toBe(`first-${sub}`)
  })

  test('of another role is refused and not joined', async () => {
    const tutor = await buildTutor(server.context, { email })
    expect(said(await logIn({}, Role.Student))).toEqual([400, 'bad-request'])
    expect((await userOf(tutor.id)).googleSub).toBeNull()
  })
})

test.each([
  ['another audience', { aud: 'other' }],
  ['another issuer', { iss: 'https://accounts.google.example' }],
  ['the past', { exp: Date.parse(noon) / 1000 }],
  ['an address that is not verified', { email_verified: false }],
])('a token of %s logs nobody in', async (_what, claims) => {
  await logIn({}, Role.Student)
  expect(said(await logIn(claims))).toEqual(unauthenticated)
})

describe('an access token', () => {
  const bearer = (token: string, role?: GoogleRole) =>
    server.call(authEndpoints.google, { body: { token, type: 'bearer', ...(role === undefined ? {} : { role }) } })

  test('logs in when it was made for us, and needs no nonce', async () => {
    const info = { aud: googleClientId, sub, email, email_verified: 'true', expires_in: '3000' }
    issuer.grants.set(`ya29.${sub}`, info)
    const { reply } = await bearer(`ya29.${sub}`, Role.Student)
    expect(reply.user).toMatchObject({ email, verifiedEmail: true })
    issuer.grants.set(`ya29.other.${sub}`, { ...info, aud: 'another app' })
    expect((await bearer(`ya29.other.${sub}`)).status).toBe(401)
    expect((await bearer('ya29.unknown')).status).toBe(401)
  })

  test('is not an ID token', async () => {
    const { nonce } = await draw()
    expect((await bearer(await sign({ nonce }))).status).toBe(401)
  })
})

test.each(['hangs', 'breaks', 'babbles'] as const)('an issuer that %s logs nobody in and says so', async (mood) => {
  const fresh = await createTestServer(noon, googleSettings(issuer, 1_500))
  const { nonce, cookie } = await draw(fresh)
  const token = await sign({ nonce })
  issuer.mood = mood
  for (const type of ['id-token', 'bearer'] as const) {
    const body = { token, type, role: Role.Student }
    const refused = await fresh.call(authEndpoints.google, { body }, { headers: { cookie } })
    expect([refused.status, refused.error.code]).toEqual([503, 'service-unavailable'])
  }
  expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([])
  issuer.mood = 'well'
  expect((await send(token, cookie, Role.Student, fresh)).status).toBe(200)
  await fresh.close()
})

test('where Google is not set up both calls say that it is unavailable', async () => {
  const without = await createTestServer(noon)
  expect((await without.call(authEndpoints.googleNonce, {})).status).toBe(503)
  const body = { token: 'a.b.c', type: 'id-token' as const }
  expect((await without.call(authEndpoints.google, { body })).error.code).toBe('service-unavailable')
  await without.close()
})

test('an account logs in five times a minute, whatever the address', async () => {
  const strict = await createTestServer(noon, { ...googleSettings(issuer), RATE_LIMIT_FACTOR: '1' })
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const { nonce, cookie } = await draw(strict)
    statuses.push((await send(await sign({ nonce }), cookie, Role.Student, strict)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await strict.close()
})

test('five accounts an hour are made from one address, and those that are there still log in', async () => {
  const strict = await createTestServer(noon, { ...googleSettings(issuer), RATE_LIMIT_FACTOR: '1' })
  const statuses: number[] = []
  const logInAs = async (name: string, role?: GoogleRole) => {
    const { nonce, cookie } = await draw(strict)
    const token = await sign({ nonce, sub: `${sub}-${name}`, email: `${name}-${email}` })
    return (await send(token, cookie, role, strict)).status
  }
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) statuses.push(await logInAs(name, Role.Student))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await logInAs('a', Role.Student)).toBe(200)
  await strict.close()
})
