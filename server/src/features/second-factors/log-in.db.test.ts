/** Logging in with a second step: tickets, codes and recovery codes, each of which works once. */

import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { factorTries } from '@hiwar/contract/fields/limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { buildApp, factorPassword, logInByPassword, ticketOf } from '../../testing/second-factors.ts'
import { type CallOptions, createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { hashRecoveryCode } from './sealed.ts'

const wide = rateLimits.wrongFactorAnywhere.calls

let student: BuiltPerson
let code: (halfMinutes?: number) => string

const server = await createTestServer()
afterAll(() => server.close())
beforeEach(async () => {
  student = await buildStudent(server.context)
  code = await buildApp(server.context, student)
})

const prove = (on: TestServer, body: object, ticket: CallOptions) =>
  on.call(secondFactorEndpoints.prove, { body: body as { code: string } }, ticket)
const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code]

async function addRecoveryCode(text = '7KQ2M9XWPD') {
  const codeHash = await hashRecoveryCode(server.context.config, student.id, text)
  await server.db.insertInto('recoveryCodes').values({ userId: student.id, codeHash }).execute()
}

describe('the right password of an account with a second factor', () => {
  test('opens no login: it brings a ticket in a cookie that scripts cannot read', async () => {
    const answer = await logInByPassword(server, student.email)
    expect(outcome(answer)).toEqual([401, 'second-factor-required'])
    expect(answer.headers['set-cookie']).toMatch(
      /^sf=[\w-]{22}; Max-Age=600; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    )
    const kept = server.db.selectFrom('loginSessions').where('userId', '=', student.id).select('jti')
    // The builder's own login is the only one.
    expect(await kept.execute()).toEqual([{ jti: student.jti }])
  })

  test('a wrong password never tells whether there is a second factor', async () => {
    const answers = [
      await logInByPassword(server, student.email, 'wrong'),
      await logInByPassword(server, 'no@hiwar.test', 'wrong'),
    ]
    expect(answers.map((answer) => [...outcome(answer), answer.headers['set-cookie']])).toEqual([
      [401, 'wrong-password', undefined],
      [401, 'wrong-password', undefined],
    ])
  })

  test('the code of the app ends the login, which counts as confirmed', async () => {
    const ticket = await ticketOf(server, student.email)
    const { reply, headers } = await prove(server, { code: code() }, ticket)
    expect(reply.user.id).toBe(student.id)
    expect([headers['set-cookie']].flat().join()).toMatch(/sf=; .*sid=[\w.-]+; Max-Age=604800/)
    expect((await server.call(accountEndpoints.current, {}, reply)).status).toBe(200)
    const row = server.db.selectFrom('loginSessions').selectAll().where('factor', '=', 'totp')
    expect(await row.where('userId', '=', student.id).executeTakeFirst()).toMatchObject({
      purpose: 'full',
      confirmedAt: server.clock.now(),
    })
  })

  test('only a ticket reveals the factors of the account', async () => {
    await addRecoveryCode()
    const ask = (options = {}) => server.call(secondFactorEndpoints.options, { body: { for: 'login' } }, options)
    expect((await ask(await ticketOf(server, student.email))).reply).toEqual({
      ways: ['totp', 'recovery'],
      passkey: null,
    })
    expect(outcome(await ask())).toEqual([410, 'expired-challenge'])
  })
})

describe('I-T03 once', () => {
  test('SF-2 a code works once, one half minute early or late, and never after a later one', async () => {
    const ask = async (halfMinutes: number) =>
      outcome(await prove(server, { code: code(halfMinutes) }, await ticketOf(server, student.email)))
    expect(await ask(0)).toEqual([200, undefined])
    expect(await ask(0)).toEqual([400, 'invalid-second-factor'])
    expect(await ask(-1)).toEqual([400, 'invalid-second-factor'])
    expect(await ask(2)).toEqual([400, 'invalid-second-factor'])
    expect(await ask(1)).toEqual([200, undefined])
  })

  test('of twenty submits of one code on twenty tickets one enters', async () => {
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(server, student.email)))
    const answers = await Promise.all(tickets.map((ticket) => prove(server, { code: code() }, ticket)))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
  })

  test('of twenty submits of one ticket one logs in, and a second tab is told that it is too late', async () => {
    await addRecoveryCode()
    const ticket = await ticketOf(server, student.email)
    const proofs = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? { code: code() } : { recovery: '7KQ2M-9XWPD' },
    )
    const answers = await Promise.all(proofs.map((proof) => prove(server, proof, ticket)))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(outcome(await prove(server, { code: code(1) }, ticket))).toEqual([410, 'expired-challenge'])
  })

  test('a recovery code works once, and its owner is notified', async () => {
    await addRecoveryCode()
    const proof = { recovery: '7kq2m 9xwpd' }
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(server, student.email)))
    const answers = await Promise.all(tickets.map((ticket) => prove(server, proof, ticket)))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    const reported = server.db.selectFrom('deliveries').select('event').where('userId', '=', student.id)
    expect(await reported.execute()).toEqual([{ event: 'factor-code-used' }])
  })
})

describe('a ticket', () => {
  test('is invalid after five wrong codes, even for the right one; its owner is notified', async () => {
    const ticket = await ticketOf(server, student.email)
    for (let round = 0; round < factorTries; round += 1)
      expect(outcome(await prove(server, { code: '000000' }, ticket))).toEqual([400, 'invalid-second-factor'])
    expect(outcome(await prove(server, { code: code() }, ticket))).toEqual([410, 'expired-challenge'])
    const reported = server.db.selectFrom('deliveries').select('event').where('userId', '=', student.id)
    expect(await reported.execute()).toEqual([{ event: 'factor-guessed' }])
    // The owner, who knows the password, logs in at the same time.
    expect((await prove(server, { code: code() }, await ticketOf(server, student.email))).status).toBe(200)
  })

  test('ends after ten minutes, and with a new password', async () => {
    const late = await ticketOf(server, student.email)
    server.clock.advance(10 * 60_000)
    expect(outcome(await prove(server, { code: code() }, late))).toEqual([410, 'expired-challenge'])
    const before = await ticketOf(server, student.email)
    await server.db.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', student.id).execute()
    expect(outcome(await prove(server, { code: code() }, before))).toEqual([410, 'expired-challenge'])
  })

  test('of another person opens nothing with one’s own code', async () => {
    const other = await buildStudent(server.context)
    await buildApp(server.context, other)
    server.clock.advance(90_000)
    await addRecoveryCode()
    const ticket = await ticketOf(server, other.email)
    expect(outcome(await prove(server, { recovery: '7KQ2M-9XWPD' }, ticket))).toEqual([400, 'invalid-second-factor'])
  })
})

test('ten wrong codes an hour for one account from one network, over all tickets', async () => {
  const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  const person = await buildStudent(strict.context)
  const codeOf = await buildApp(strict.context, person)
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const ticket = await ticketOf(strict, person.email)
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await prove(strict, { code: '000000' }, ticket)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  expect((await prove(strict, { code: codeOf() }, await ticketOf(strict, person.email))).status).toBe(429)
  await strict.close()
})

test('wrong codes of all networks together close the account, with one mail, but not devices of its owner', async () => {
  const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  const person = await buildStudent(strict.context)
  const codeOf = await buildApp(strict.context, person)
  const enter = async (body: object, from: string, headers = {}) => {
    const first = { body: { email: person.email, password: factorPassword } }
    const known = await strict.call(authEndpoints.password, first, { from, headers })
    const cookie = [...[known.headers['set-cookie']].flat(), ...Object.values(headers)].map(
      (one) => String(one).split(';')[0],
    )
    return prove(strict, body, { from, headers: { cookie: cookie.join('; ') } })
  }
  const own = await enter({ code: codeOf() }, '10.0.0.1')
  const device = String([own.headers['set-cookie']].flat().find((one) => String(one).startsWith('device='))).split(
    ';',
  )[0]
  const statuses: number[] = []
  for (let round = 0; round < wide; round += 1) {
    const body = round % 2 === 0 ? { code: '000000' } : { recovery: '7KQ2M-9XWPD' }
    statuses.push((await enter(body, `10.1.${round}.1`)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect((await enter({ code: codeOf(1) }, '10.2.0.1')).status).toBe(429)
  expect((await enter({ code: codeOf(1) }, '10.2.0.2', { cookie: device })).status).toBe(200)
  const reported = strict.db.selectFrom('deliveries').select('event').where('userId', '=', person.id)
  expect((await reported.execute()).filter(({ event }) => event === 'factor-guessed')).toHaveLength(1)
  await strict.close()
})

describe('where a second factor is required', () => {
  test('SF-1 the password of staff without one opens a login that may only set one up', async () => {
    const strict = await createTestServer(undefined, { SECOND_FACTOR: 'required' })
    const admin = await buildAdmin(strict.context)
    await buildApp(strict.context, admin)
    await strict.db.deleteFrom('secondFactors').execute()
    const { reply, headers } = await logInByPassword(strict, admin.email, factorPassword)
    expect(reply.enrol).toBe(true)
    expect(String(headers['set-cookie'])).not.toContain('sid=')
    const { token } = reply
    const list = await strict.call(accountEndpoints.list, {}, { token })
    expect(outcome(list)).toEqual([403, 'second-factor-needed'])
    expect((await strict.call(accountEndpoints.current, {}, { token })).status).toBe(200)
    strict.clock.advance(15 * 60_000)
    expect((await strict.call(accountEndpoints.current, {}, { token })).status).toBe(401)
    await strict.close()
  })
})
