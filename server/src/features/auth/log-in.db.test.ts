/** Tests of logins by password, and of guesses at passwords. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const password = 'Nile-2026-river'

let server: TestServer
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
  student = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
})
afterAll(() => server.close())

const logIn = (email: string, typed: string, on = server) =>
  on.call(authEndpoints.password, { body: { email, password: typed } }, { headers: { 'user-agent': 'Firefox' } })

describe('logging in', () => {
  test('answers the account with a working token, and sets a cookie that scripts cannot read', async () => {
    const { status, reply, headers } = await logIn(student.email.toUpperCase(), password)
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({ id: student.id, email: student.email, hasPassword: true })
    const [device, login, member] = [headers['set-cookie']].flat()
    expect(device).toMatch(/^device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(login).toMatch(/^sid=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    // This cookie says to the public site that a member is logged in, and nothing else.
    expect(member).toBe('hiwar-member=1; Max-Age=604800; Path=/; SameSite=Lax')
    const current = await server.call(accountEndpoints.current, {}, { token: reply.token })
    expect(current.reply).toMatchObject({ id: student.id })
  })

  test('again with a token of the same person ends the login of that token, and no other', async () => {
    const one = await logIn(student.email, password)
    const other = await logIn(student.email, password)
    const body = { email: student.email, password }
    const again = await server.call(authEndpoints.password, { body }, { token: one.reply.token })
    const statuses = [one, other, again].map(
      async ({ reply }) => (await server.call(accountEndpoints.current, {}, { token: reply.token })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  test('leaves a row with its time, origin and expiry', async () => {
    await logIn(student.email, password)
    const rows = server.db.selectFrom('loginSessions').selectAll().where('userAgent', '=', 'Firefox')
    const now = server.clock.now()
    const week = 7 * 24 * 3600_000
    expect(await rows.executeTakeFirst()).toMatchObject({
      userId: student.id,
      loginAt: now,
      expiresAt: new Date(now.getTime() + week),
      ip: '127.0.0.1',
      revokedAt: null,
    })
  })

  test('answers an unknown mail, an account without a password and a wrong password in the same way', async () => {
    const withoutPassword = await buildStudent(server.context)
    const answers = [
      await logIn('nobody@hiwar.test', password),
      await logIn(withoutPassword.email, password),
      await logIn(student.email, 'Nile-2026-rivers'),
    ]
    const bodies = answers.map(({ status, error, headers }) => ({
      status,
      code: error.code,
      message: error.message,
      cookie: headers['set-cookie'],
    }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 401, code: 'wrong-password' })
  })

  test('compares a password for an unknown mail too, so that its answer takes as long', async () => {
    // A flood waits in the queue of comparisons; answers without a comparison would never be refused.
    const flood = Array.from({ length: 100 }, (_, index) => logIn(`nobody-${index}@hiwar.test`, password))
    const answers = await Promise.all(flood)
    expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set(['wrong-password', 'service-unavailable']))
  })

  test('lets a tutor in who is not activated', async () => {
    const tutor = await buildTutor(server.context, { passwordHash: await hashPassword(password) }, { activated: false })
    expect((await logIn(tutor.email, password)).status).toBe(200)
  })

  test('replaces a hash that was made with less effort', async () => {
    const weak = await hash(password, { memoryCost: 4_096, timeCost: 2, parallelism: 1 })
    const person = await buildStudent(server.context, { passwordHash: weak })
    expect((await logIn(person.email, password)).status).toBe(200)
    const row = server.db.selectFrom('users').select('passwordHash').where('id', '=', person.id)
    expect((await row.executeTakeFirstOrThrow()).passwordHash).toMatch(/m=19456/)
    expect((await logIn(person.email, password)).status).toBe(200)
  })
})

describe('guessing passwords', () => {
  const tries = async (strict: TestServer, email: string, typed: readonly string[]) => {
    const statuses: number[] = []
    for (const each of typed) statuses.push((await logIn(email, each, strict)).status)
    return statuses
  }

  test('LOGIN-4 for one account ends after five tries in a minute from one address, for the right password too', async () => {
    const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
    const person = await buildStudent(strict.context, { passwordHash: await hashPassword(password) })
    expect(await tries(strict, person.email, Array(5).fill('wrong'))).toEqual(Array(5).fill(401))
    const refused = await logIn(person.email, password, strict)
    expect([refused.status, refused.error.code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await strict.close()
  })

  test('for one account starts again after a right password', async () => {
    const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
    const person = await buildStudent(strict.context, { passwordHash: await hashPassword(password) })
    expect(await tries(strict, person.email, [...Array(4).fill('wrong'), password])).toEqual([401, 401, 401, 401, 200])
    expect(await tries(strict, person.email, Array(5).fill('wrong'))).toEqual(Array(5).fill(401))
    await strict.close()
  })

  test('from one address ends after ten tries in a minute, over all accounts', async () => {
    const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await logIn(`person-${round}@hiwar.test`, 'wrong', strict)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    await strict.close()
  })
})
