/** A2: wrong passwords of strangers keep the owner of an account out. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type BuiltPerson, buildLogin, buildStudent } from '../accounts.ts'
import { openMailbox } from '../mailbox.ts'
import { createTestServer, type TestServer } from '../server.ts'

const password = 'Nile-2026-river'
const [home, attacker] = ['41.33.0.1', '102.40.0.9']

let passwordHash: string
let server: TestServer
let owner: BuiltPerson

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  owner = await buildStudent(server.context, { passwordHash })
})
afterEach(() => server.close())

const logIn = (typed: string, from: string, cookie = '', { email } = owner) =>
  server.call(authEndpoints.password, { body: { email, password: typed } }, { from, headers: { cookie } })
/** The cookie of a browser in which somebody logs in, or sets a new password. */
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .find((cookie) => String(cookie).startsWith('device='))
    ?.toString()
    .split(';')[0] ?? ''
const reachLimit = (key: string, points: number) =>
  server.db
    .insertInto('rateLimits')
    .values({ key, points, expire: Date.parse('2100-01-01') })
    .execute()
const reachAccountLimit = () => reachLimit(`loginOfAccountAnywhere:${hashOf(owner.email)}`, 100)

describe('wrong passwords of a stranger', () => {
  test('keep nobody out but the stranger', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await logIn('wrong', attacker)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(password, attacker)).status).toBe(429)
    expect((await logIn(password, home)).status).toBe(200)
  })

  test("from the owner's own address do not keep the owner's device out", async () => {
    const device = deviceOf(await logIn(password, home))
    for (let round = 0; round < 11; round += 1) await logIn('wrong', home)
    expect((await logIn(password, home)).status).toBe(429)
    expect((await logIn(password, home, device)).status).toBe(200)
  })

  test("nor do a minute's requests that use up the owner's own address", async () => {
    const device = deviceOf(await logIn(password, home))
    for (let round = 0; round < 60; round += 1) await server.call(authEndpoints.logout, {}, { from: home })
    expect((await server.call(authEndpoints.logout, {}, { from: home })).status).toBe(429)
    expect((await logIn(password, home, device)).status).toBe(200)
  })

  test("from very many addresses slow down strangers alone, and not the owner's device", async () => {
    const device = deviceOf(await logIn(password, home))
    await reachAccountLimit()
    expect((await logIn(password, home)).status).toBe(429)
    expect((await logIn(password, home, device)).status).toBe(200)
  })

  test('count towards the limit of the account, and right ones do not', async () => {
    await reachLimit(`loginOfAccountAnywhere:${hashOf(owner.email)}`, 99)
    expect((await logIn(password, home)).status).toBe(200)
    expect((await logIn('wrong', attacker)).status).toBe(401)
    expect((await logIn(password, home)).status).toBe(429)
  })

  test('leave the way over a mailed code open, which makes the browser known', async () => {
    const mailbox = openMailbox(server.context)
    await reachAccountLimit()
    await server.call(confirmationCodeEndpoints.sendPassword, { body: { email: owner.email } }, { from: home })
    await server.runJobs()
    const body = { email: owner.email, code: mailbox.codeFor(owner.email), password: 'Giza-2027-stone' }
    const device = deviceOf(await server.call(confirmationCodeEndpoints.confirmPassword, { body }, { from: home }))
    expect((await logIn('Giza-2027-stone', home, device)).status).toBe(200)
  })
})

describe('the cookie of a known device', () => {
  test('lets nobody guess, and is renewed by each login', async () => {
    const device = deviceOf(await logIn(password, home))
    const renewed = deviceOf(await logIn(password, attacker, device))
    expect(renewed).not.toBe(device)
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await logIn('wrong', attacker, device)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(password, attacker, renewed)).status).toBe(200)
  })

  test('is worth nothing when it was forged, ran out, or names somebody else', async () => {
    const device = deviceOf(await logIn(password, home))
    const other = await buildStudent(server.context, { passwordHash })
    const ofOther = deviceOf(await logIn(password, home, '', other))
    await reachAccountLimit()
    const forged = device.replace(/^device=\d+/, `device=${other.id}`)
    for (const cookie of [forged, ofOther, `${device}x`, device.replace('device=', 'device=0')]) {
      expect((await logIn(password, home, cookie)).status, cookie).toBe(429)
    }
    server.clock.advance(181 * 24 * 3600_000)
    expect((await logIn(password, home, device)).status).toBe(429)
  })

  test('serves several people of one browser', async () => {
    const other = await buildStudent(server.context, { passwordHash })
    const first = deviceOf(await logIn(password, home))
    const both = deviceOf(await logIn(password, home, first, other))
    await reachAccountLimit()
    expect((await logIn(password, home, both)).status).toBe(200)
  })
})

describe('the password asked for in the settings', () => {
  const change = (token: string, current: string) =>
    server.call(
      accountEndpoints.update,
      { params: { id: owner.id }, body: { password: { current, new: 'Giza-2027-stone' } } },
      { token },
    )

  test('is not blocked by wrong passwords of strangers, nor by those of a stolen login', async () => {
    for (let round = 0; round < 6; round += 1) await logIn('wrong', attacker)
    const stolen = await buildLogin(server.context, owner.id)
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await change(stolen.token, 'wrong')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await change(owner.token, password)).status).toBe(200)
  })
})
