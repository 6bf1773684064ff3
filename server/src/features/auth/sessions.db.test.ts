/** Tests of the list of logins, and of ending them. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginUseTask } from '../../platform/auth/logins.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { endedLoginsTask } from '../../platform/realtime/realtime.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'

const noon = '2026-11-24T10:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000)

let server: TestServer
let sockets: Sockets
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  sockets = await openSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
})

const list = async (token: string) => (await server.call(authEndpoints.sessions, {}, { token })).reply
/** Ending a login needs a recent confirmation, so the caller confirms first. */
async function endLogin(id: string, token: string) {
  await confirmLogin(server.context, String(decodeJwt(token).jti))
  return server.call(authEndpoints.endSession, { params: { id } }, { token })
}
async function endOthers(token: string) {
  await confirmLogin(server.context, String(decodeJwt(token).jti))
  return server.call(authEndpoints.endOtherSessions, {}, { token })
}
const refresh = async (token: string) => (await server.call(authEndpoints.refresh, {}, { token })).reply
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status

describe('the list of logins', () => {
  test('shows the browser, address and start of each login, and marks the calling one', async () => {
    const password = 'Nile-2026-river'
    const person = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
    const body = { email: person.email, password }
    const headers = { 'user-agent': 'Firefox on a phone' }
    const { reply } = await server.call(authEndpoints.password, { body }, { headers })
    const [own, other, ...none] = (await list(reply.token)).toSorted((one) => (one.current ? -1 : 1))
    expect(own).toEqual({
      id: expect.any(String),
      current: true,
      userAgent: 'Firefox on a phone',
      ip: '127.0.0.x',
      createdAt: noon,
      lastUsedAt: noon,
      expiresAt: later(7 * 1440).toISOString(),
    })
    expect(other).toMatchObject({ id: person.jti, current: false })
    expect(none).toEqual([])
  })

  test('leaves out ended and expired logins, and those of other people', async () => {
    const ended = await buildLogin(server.context, student.id)
    await server.call(authEndpoints.logout, {}, { token: ended.token })
    server.clock.advance(6 * 1440 * 60_000)
    const fresh = await buildLogin(server.context, student.id)
    server.clock.set(later(7 * 1440 + 1))
    expect((await list(fresh.token)).map(({ id }) => id)).toEqual([fresh.jti])
  })

  test('shows a refreshed login once, with the time at which the password was entered', async () => {
    server.clock.set(later(60))
    const fresh = await refresh(student.token)
    for (const token of [fresh, student.token]) {
      const [only, ...none] = await list(token)
      expect(only).toMatchObject({ id: student.jti, current: true, createdAt: noon })
      expect(only?.expiresAt).toBe(later(60 + 7 * 1440).toISOString())
      expect(none).toEqual([])
    }
  })

  test('starts with the login that was used last; uses within some minutes are recorded once', async () => {
    const older = student
    server.clock.set(later(1))
    const newer = await buildLogin(server.context, student.id)
    expect((await list(newer.token)).map(({ id }) => id)).toEqual([newer.jti, older.jti])
    server.clock.set(later(30))
    await statusWith(older.token)
    await loginUseTask.run(server.context)
    const [first] = await list(newer.token)
    expect(first).toMatchObject({ id: older.jti, lastUsedAt: later(30).toISOString() })
    server.clock.set(later(33))
    await statusWith(older.token)
    await loginUseTask.run(server.context)
    expect((await list(newer.token))[0]?.lastUsedAt).toBe(later(30).toISOString())
  })
})

describe('ending a login', () => {
  test('ends that login alone, refreshed tokens included, and closes its sockets', async () => {
    const other = await buildLogin(server.context, student.id)
    const socket = await sockets.connect(other.token)
    expect(await statusWith(other.token)).toBe(200)
    expect((await endLogin(other.jti, student.token)).reply).toEqual({ ok: true })
    expect([await statusWith(other.token), await statusWith(student.token)]).toEqual([401, 200])
    await endedLoginsTask.run(server.context)
    expect(await socket.closed).toBe('io server disconnect')
  })

  test('asks every person for a confirmation first, and ends nothing without it', async () => {
    const other = await buildLogin(server.context, student.id)
    for (const refused of [
      await server.call(authEndpoints.endSession, { params: { id: other.jti } }, { token: student.token }),
      await server.call(authEndpoints.endOtherSessions, {}, { token: student.token }),
    ])
      expect([refused.status, refused.error.code]).toEqual([403, 'confirmation-required'])
    expect(await statusWith(other.token)).toBe(200)
  })

  test('ends a listed login that was refreshed meanwhile', async () => {
    const other = await buildLogin(server.context, student.id)
    server.clock.advance(120_000)
    const refreshed = await refresh(other.token)
    expect((await endLogin(other.jti, student.token)).status).toBe(200)
    expect(await statusWith(refreshed)).toBe(401)
  })

  test('works for the calling login', async () => {
    expect((await endLogin(student.jti, student.token)).status).toBe(200)
    expect(await statusWith(student.token)).toBe(401)
  })

  test('refuses a login of another person, an ended one, and an unknown one', async () => {
    const stranger = await buildStudent(server.context)
    const refused = await endLogin(student.jti, stranger.token)
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
    expect(await statusWith(student.token)).toBe(200)
    const other = await buildLogin(server.context, student.id)
    await endLogin(other.jti, student.token)
    for (const id of [other.jti, '00000000-0000-4000-8000-000000000000']) {
      const missing = await endLogin(id, student.token)
      expect([missing.status, missing.error.code]).toEqual([404, 'session-not-found'])
    }
    expect((await endLogin('no-uuid', student.token)).status).toBe(400)
  })

  test('during a refresh leaves no valid token', async () => {
    const other = await buildLogin(server.context, student.id)
    const [ended, refreshed] = await Promise.all([
      endLogin(other.jti, student.token),
      server.call(authEndpoints.refresh, {}, { token: other.token }),
    ])
    expect(ended.status).toBe(200)
    expect(await statusWith(other.token)).toBe(401)
    if (refreshed.status === 200) expect(await statusWith(refreshed.reply)).toBe(401)
  })

  test('by staff leaves a row in the audit trail', async () => {
    const admin = await buildAdmin(server.context)
    const other = await buildLogin(server.context, admin.id)
    await endLogin(other.jti, admin.token)
    await endOthers(admin.token)
    const rows = server.db.selectFrom('auditRows').select(['action', 'objectId']).where('actorId', '=', admin.id)
    expect(await rows.orderBy('id').execute()).toEqual([
      { action: 'auth.end-session', objectId: other.jti },
      { action: 'auth.end-other-sessions', objectId: String(admin.id) },
    ])
  })
})

describe('ending all other logins', () => {
  test("keeps the calling token, and other people's logins", async () => {
    const stranger = await buildStudent(server.context)
    const others = [await buildLogin(server.context, student.id), await buildLogin(server.context, student.id)]
    const refreshed = await refresh(student.token)
    expect((await endOthers(refreshed)).reply).toEqual({ ok: true })
    for (const { token } of others) expect(await statusWith(token)).toBe(401)
    for (const token of [refreshed, stranger.token]) expect(await statusWith(token)).toBe(200)
    expect((await list(refreshed)).map(({ id }) => id)).toEqual([student.jti])
  })

  test('ends the old token too, which stays valid for a minute after a refresh', async () => {
    const own = await refresh(student.token)
    expect((await endOthers(own)).status).toBe(200)
    expect([await statusWith(own), await statusWith(student.token)]).toEqual([200, 401])
  })
})
