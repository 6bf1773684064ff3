/** Tests of the refresh and the end of tokens. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer, testOrigin } from '../../testing/server.ts'
import { retentionJob } from '../retention/retention.store.ts'

const noon = '2026-11-24T10:00:00.000Z'
const day = 24 * 3600_000

let server: TestServer
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
})

const refresh = (token: string) => server.call(authEndpoints.refresh, {}, { token })
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status

describe('refreshing a token', () => {
  test('gives another token for seven days, and the old one works for a minute after its first use', async () => {
    const { status, reply, headers } = await refresh(student.token)
    expect(status).toBe(200)
    expect(reply).not.toBe(student.token)
    expect(String(headers['set-cookie'])).toContain(`sid=${reply};`)
    expect(await statusWith(reply)).toBe(200)
    server.clock.advance(59_000)
    expect([await statusWith(student.token), await statusWith(reply)]).toEqual([200, 200])
    server.clock.set(new Date(Date.parse(noon) + 7 * day - 1_000))
    expect(await statusWith(reply)).toBe(200)
    server.clock.advance(1_000)
    expect(await statusWith(reply)).toBe(401)
  })

  test('comes with a confirmation of identity, and the old token ends a minute later', async () => {
    const owner = await buildStudent(server.context, { passwordHash: await hashPassword('Right-1234') })
    const body = { password: 'Right-1234' }
    const { reply, headers } = await server.call(secondFactorEndpoints.confirm, { body }, owner)
    expect(String(headers['set-cookie'])).toContain(`sid=${reply.token};`)
    await statusWith(reply.token)
    server.clock.advance(60_000)
    expect([await statusWith(reply.token), await statusWith(owner.token)]).toEqual([200, 401])
  })

  test('again with the old token does not lengthen its minute', async () => {
    const { reply } = await refresh(student.token)
    await statusWith(reply)
    server.clock.advance(59_000)
    expect((await refresh(student.token)).reply).toBe(reply)
    server.clock.advance(1_000)
    expect([await statusWith(reply), await statusWith(student.token)]).toEqual([200, 401])
  })

  test('whose answer is lost loses nothing: the old token works on, on every node, and gets the same heir', async () => {
    const other = await createTestServer(noon, { DATABASE_URL: server.databaseUrl })
    const statusThere = async (token: string) => (await other.call(accountEndpoints.current, {}, { token })).status
    const { reply: lost } = await refresh(student.token)
    server.clock.advance(day)
    other.clock.advance(day)
    expect([await statusWith(student.token), await statusThere(student.token)]).toEqual([200, 200])
    expect((await other.call(authEndpoints.refresh, {}, student)).reply).toBe(lost)
    // The first use of the heir, on either node, begins the last minute of the old token on both.
    expect(await statusThere(lost)).toBe(200)
    server.clock.advance(59_000)
    other.clock.advance(59_000)
    expect([await statusWith(student.token), await statusThere(student.token)]).toEqual([200, 200])
    server.clock.advance(1_000)
    other.clock.advance(1_000)
    await eventually(async () => expect(await statusWith(student.token)).toBe(401))
    // It came back after its minute, so somebody else may hold the heir.
    await eventually(async () => expect(await statusThere(lost)).toBe(401))
    await other.close()
  })

  test('works for thirty days after the password was typed, and no longer', async () => {
    let { token } = student
    for (let days = 6; days < 30; days += 6) {
      server.clock.set(new Date(Date.parse(noon) + days * day))
      token = (await refresh(token)).reply
    }
    server.clock.set(new Date(Date.parse(noon) + 30 * day - 1_000))
    expect(await statusWith(token)).toBe(200)
    server.clock.advance(1_000)
    expect((await refresh(token)).status).toBe(401)
  })

  test('with a token of an ended login is refused', async () => {
    await server.call(authEndpoints.logout, {}, { token: student.token })
    expect((await refresh(student.token)).error.code).toBe('unauthenticated')
  })

  test('without a login is refused', async () => {
    expect((await server.call(authEndpoints.refresh, {})).error.code).toBe('unauthenticated')
  })

  test('is limited to five times a minute', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const { token } = await buildStudent(strict.context)
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1)
      statuses.push((await strict.call(authEndpoints.refresh, {}, { token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await strict.close()
  })
})

describe('logging out', () => {
  test('ends the presented login alone and removes the cookie', async () => {
    const other = await buildLogin(server.context, student.id)
    const { reply, headers } = await server.call(authEndpoints.logout, {}, { token: student.token })
    expect(reply).toEqual({ ok: true })
    expect(String(headers['set-cookie'])).toMatch(/^sid=; /)
    expect([await statusWith(student.token), await statusWith(other.token)]).toEqual([401, 200])
  })

  test('ends a login that a refresh has left one more minute', async () => {
    await refresh(student.token)
    await server.call(authEndpoints.logout, {}, { token: student.token })
    expect(await statusWith(student.token)).toBe(401)
  })

  test.each([undefined, 'no-token-at-all'])('with %s answers the same', async (token) => {
    const { status, reply } = await server.call(authEndpoints.logout, {}, token === undefined ? {} : { token })
    expect([status, reply]).toEqual([200, { ok: true }])
  })

  test('by cookie needs an allowed origin', async () => {
    const cookie = `sid=${student.token}`
    expect((await server.call(authEndpoints.logout, {}, { headers: { cookie } })).error.code).toBe('forbidden')
    const headers = { cookie, origin: testOrigin }
    expect((await server.call(authEndpoints.logout, {}, { headers })).status).toBe(200)
    expect(await statusWith(student.token)).toBe(401)
  })
})

test('tokens that ended ninety days ago are deleted, with the browsers that they had subscribed', async () => {
  const [old, young] = [await buildLogin(server.context, student.id), await buildLogin(server.context, student.id)]
  for (const { token } of [old, young]) await server.call(authEndpoints.logout, {}, { token })
  const endedAt = (jti: string, days: number) =>
    server.db
      .updateTable('loginSessions')
      .set({ revokedAt: new Date(Date.parse(noon) - days * day) })
      .where('jti', '=', jti)
      .execute()
  await endedAt(old.jti, 91)
  await endedAt(young.jti, 89)
  const browser = { endpoint: `https://push.test/${old.jti}`, p256dh: 'key', auth: 'secret', createdAt: new Date(noon) }
  await server.db
    .insertInto('pushSubscriptions')
    .values({ ...browser, userId: student.id, loginJti: old.jti })
    .execute()
  await retentionJob.run(server.context, {})
  const jtis = await server.db.selectFrom('loginSessions').select('jti').where('userId', '=', student.id).execute()
  expect(jtis.map(({ jti }) => jti).sort()).toEqual([student.jti, young.jti].sort())
  expect(await server.db.selectFrom('pushSubscriptions').where('loginJti', '=', old.jti).execute()).toEqual([])
})
