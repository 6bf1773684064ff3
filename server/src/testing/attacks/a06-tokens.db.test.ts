/** A6: a logout left other tokens of the login alive, and one token could be exchanged for several. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent } from '../accounts.ts'
import { createTestServer, type TestServer } from '../server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const minute = 60_000

let server: TestServer
let victim: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  victim = await buildStudent(server.context)
})

const refresh = (token: string, agent = 'lightMyRequest') =>
  server.call(authEndpoints.refresh, {}, { token, headers: { 'user-agent': agent } })
const renewed = async (token: string) => (await refresh(token)).reply
const logOut = (token: string) => server.call(authEndpoints.logout, {}, { token })
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status

describe('logging out', () => {
  test('ends the token that a refresh has left one more minute', async () => {
    const token = await renewed(victim.token)
    await logOut(token)
    for (const each of [victim.token, token]) expect(await statusWith(each)).toBe(401)
  })

  test('with an old token ends the one that replaced it', async () => {
    const token = await renewed(victim.token)
    await logOut(victim.token)
    for (const each of [victim.token, token]) expect(await statusWith(each)).toBe(401)
  })

  test('during a refresh leaves no token behind', async () => {
    const [, { status, reply }] = await Promise.all([logOut(victim.token), refresh(victim.token)])
    expect(await statusWith(victim.token)).toBe(401)
    if (status === 200) expect(await statusWith(reply)).toBe(401)
  })
})

describe('refreshing one token several times', () => {
  test('gives one and the same token', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => renewed(victim.token)))
    server.clock.advance(minute - 1)
    answers.push(await renewed(victim.token))
    expect(new Set(answers).size).toBe(1)
    const rows = server.db.selectFrom('loginSessions').select('jti').where('userId', '=', victim.id)
    expect(await rows.execute()).toHaveLength(2)
  })

  test('from another client ends the login', async () => {
    const other = await buildLogin(server.context, victim.id)
    const token = await renewed(victim.token)
    expect((await refresh(victim.token, 'curl/8')).error.code).toBe('unauthenticated')
    expect([await statusWith(token), await statusWith(other.token)]).toEqual([401, 200])
  })
})

describe('a replaced token that is used after its minute', () => {
  test('ends the login, so that a thief who refreshed first is out', async () => {
    const thiefs = await renewed(victim.token)
    expect(await statusWith(thiefs)).toBe(200)
    server.clock.advance(minute)
    expect(await statusWith(victim.token)).toBe(401)
    expect([await statusWith(thiefs), (await refresh(thiefs)).status]).toEqual([401, 401])
  })

  test('ends no other login of the person', async () => {
    const other = await buildLogin(server.context, victim.id)
    await statusWith(await renewed(victim.token))
    server.clock.advance(minute)
    expect(await statusWith(victim.token)).toBe(401)
    expect(await statusWith(other.token)).toBe(200)
  })

  test('of another person than its signature says ends nothing, nor does an ended token that nothing replaced', async () => {
    const token = await renewed(victim.token)
    await statusWith(token)
    const ended = await buildLogin(server.context, victim.id)
    await logOut(ended.token)
    server.clock.advance(minute)
    expect([await statusWith(ended.token), await statusWith(`${victim.token}x`)]).toEqual([401, 401])
    expect(await statusWith(token)).toBe(200)
  })
})
