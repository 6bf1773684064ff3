/** Passkeys: registration, login, confirmation and refusals. */
import { mostPasskeys, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts'
import { factorPassword, prove, ticketOf } from '../../testing/second-factors.ts'
import { type CallOptions, createTestServer, testOrigin } from '../../testing/server.ts'

let student: BuiltPerson
let key: Authenticator

const server = await createTestServer()
afterAll(() => server.close())
beforeEach(async () => {
  student = await buildStudent(server.context, { passwordHash: await hashPassword(factorPassword) })
  key = createAuthenticator(testOrigin)
  const { reply } = await server.call(secondFactorEndpoints.confirm, { body: { password: factorPassword } }, student)
  student = { ...student, token: reply.token }
})

const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code]

async function add(of = key) {
  const { reply } = await server.call(secondFactorEndpoints.startPasskey, {}, student)
  const body = { passkey: of.make(reply.options), name: 'هاتفي' }
  return server.call(secondFactorEndpoints.finish, { params: { id: reply.id }, body }, student)
}

/** A browser that has received the challenge for its passkeys, with the cookie of its ticket. */
async function startPasskeyLogin(): Promise<{ options: Record<string, unknown>; ticket: CallOptions }> {
  const { reply, headers } = await server.call(secondFactorEndpoints.passkeyOptions, {})
  return { options: reply, ticket: { headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } } }
}

const enter = async (of = key) => {
  const { options, ticket } = await startPasskeyLogin()
  return server.call(secondFactorEndpoints.passkey, { body: { passkey: of.prove(options) } }, ticket)
}

test('a passkey alone enters, and the login counts as confirmed', async () => {
  expect((await add()).reply.codes).toHaveLength(10)
  const { reply } = await enter()
  expect(reply.user.id).toBe(student.id)
  const renewed = await server.call(secondFactorEndpoints.newCodes, {}, reply)
  expect(renewed.reply.codes).toHaveLength(10)
})

test('a passkey ends a login behind the password, and confirms one', async () => {
  await add()
  const ticket = await ticketOf(server, student.email)
  const { reply: ways } = await server.call(secondFactorEndpoints.options, { body: { for: 'login' } }, ticket)
  expect(ways.ways).toEqual(['passkey', 'recovery'])
  const { reply } = await prove(server, { passkey: key.prove(ways.passkey ?? {}) }, ticket)
  server.clock.advance(10 * 60_000)
  expect(outcome(await server.call(secondFactorEndpoints.newCodes, {}, reply))).toEqual([403, 'confirmation-required'])
  const asked = await server.call(secondFactorEndpoints.options, { body: { for: 'confirmation' } }, reply)
  const body = { passkey: key.prove(asked.reply.passkey ?? {}) }
  const confirmed = await server.call(secondFactorEndpoints.confirm, { body }, reply)
  expect(confirmed.status).toBe(200)
  expect(outcome(await server.call(secondFactorEndpoints.confirm, { body }, reply))).toEqual([410, 'expired-challenge'])
  expect((await server.call(secondFactorEndpoints.newCodes, {}, confirmed.reply)).status).toBe(200)
})

test('I-T03 an answer works once, for its own challenge, and not from another site', async () => {
  await add()
  const { options, ticket } = await startPasskeyLogin()
  const body = { passkey: key.prove(options) }
  const ask = (on = ticket) => server.call(secondFactorEndpoints.passkey, { body }, on)
  expect(outcome(await ask((await startPasskeyLogin()).ticket))).toEqual([401, 'unauthenticated'])
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const elsewhere = createAuthenticator('https://hiwar.example')
  expect(outcome(await add(elsewhere))).toEqual([400, 'invalid-second-factor'])
})

test('a count of uses that does not grow tells of a copy, and is refused', async () => {
  await add()
  expect((await enter()).status).toBe(200)
  key.counter -= 1
  expect(outcome(await enter())).toEqual([401, 'unauthenticated'])
  await server.context.security.flush()
  const kept = server.db.selectFrom('securityEvents').select('kind').where('action', '=', 'passkey.log-in')
  const events = await kept.where('userId', '=', student.id).orderBy('kind').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['factor-copied', 'login'])
})

test('of an unknown passkey nobody enters, and without a ticket neither', async () => {
  expect(outcome(await enter())).toEqual([401, 'unauthenticated'])
  await add()
  const { options } = await startPasskeyLogin()
  const body = { passkey: key.prove(options) }
  expect(outcome(await server.call(secondFactorEndpoints.passkey, { body }))).toEqual([410, 'expired-challenge'])
})

test('an account has at most ten passkeys', async () => {
  for (let count = 0; count < mostPasskeys; count += 1)
    expect((await add(createAuthenticator(testOrigin))).status).toBe(200)
  expect((await server.call(secondFactorEndpoints.startPasskey, {}, student)).status).toBe(409)
})

test('at an address without a name there are no passkeys', async () => {
  const bare = await createTestServer(undefined, {
    LEARN_URL: 'http://127.0.0.1:4001',
    ADMIN_URL: 'http://127.0.0.1:4002',
  })
  const asked = await bare.call(secondFactorEndpoints.passkeyOptions, {})
  expect(outcome(asked)).toEqual([503, 'service-unavailable'])
  await bare.close()
})
