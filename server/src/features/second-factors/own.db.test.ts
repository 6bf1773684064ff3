/** A person's own factors: adding, removing, recovery codes, and the confirmation that each asks for. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { buildApp, factorPassword, logInByPassword, prove, ticketOf } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { codeAt, readSecret, stepAt } from './totp.ts'

let server: TestServer
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer()
  student = await buildStudent(server.context, { passwordHash: await hashPassword(factorPassword) })
})
afterEach(() => server.close())

const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code]
const confirm = (token: string, body: object, on = server) =>
  on.call(secondFactorEndpoints.confirm, { body: body as { password: string } }, { token })

async function addApp(token: string, on = server) {
  const { reply } = await on.call(secondFactorEndpoints.startApp, {}, { token })
  const code = codeAt(readSecret(reply.secret), stepAt(on.clock.now()))
  const finish = (typed: string) =>
    on.call(secondFactorEndpoints.finish, { params: { id: reply.id }, body: { code: typed, name: 'هاتفي' } }, { token })
  return { ...reply, code, finish }
}

describe('setting up an app', () => {
  test('asks for the password first, and brings ten recovery codes that each end a login', async () => {
    const { token } = student
    expect(outcome(await server.call(secondFactorEndpoints.startApp, {}, { token }))).toEqual([
      403,
      'confirmation-required',
    ])
    expect(outcome(await confirm(token, { password: 'wrong' }))).toEqual([401, 'wrong-password'])
    const { reply: confirmed } = await confirm(token, { password: factorPassword })
    expect(confirmed.until).toBe('2026-11-24T10:10:00.000Z')
    const { code, finish, uri } = await addApp(confirmed.token)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Hiwar:.*secret=[A-Z2-7]{32}&issuer=Hiwar$/)
    expect(outcome(await finish('000000'))).toEqual([400, 'invalid-second-factor'])
    const { reply } = await finish(code)
    expect(reply.factor).toMatchObject({ kind: 'totp', name: 'هاتفي', lastUsedAt: null })
    expect(reply.codes).toHaveLength(10)
    const { reply: own } = await server.call(secondFactorEndpoints.list, {}, confirmed)
    expect(own).toMatchObject({ list: [reply.factor], codesLeft: 10 })
    const entered = await prove(server, { recovery: reply.codes?.[3] }, await ticketOf(server, student.email))
    expect(entered.reply.user.id).toBe(student.id)
  })

  test('ends all other logins, and the owner is notified', async () => {
    const other = await buildLogin(server.context, student.id)
    const { token } = (await confirm(student.token, { password: factorPassword })).reply
    const { code, finish } = await addApp(token)
    await finish(code)
    expect((await server.call(accountEndpoints.current, {}, other)).status).toBe(401)
    expect((await server.call(accountEndpoints.current, {}, { token })).status).toBe(200)
    const reported = server.db.selectFrom('deliveries').select('event').where('userId', '=', student.id)
    expect(await reported.execute()).toEqual([{ event: 'factor-app-added' }])
  })

  test('of another person is not finished with one’s own login', async () => {
    const { token } = (await confirm(student.token, { password: factorPassword })).reply
    const { id, code } = await addApp(token)
    const person = await buildStudent(server.context, { passwordHash: await hashPassword(factorPassword) })
    const { reply: stranger } = await confirm(person.token, { password: factorPassword })
    const taken = await server.call(
      secondFactorEndpoints.finish,
      { params: { id }, body: { code, name: 'x' } },
      stranger,
    )
    expect(outcome(taken)).toEqual([410, 'expired-challenge'])
  })
})

describe('a confirmation', () => {
  test('holds for ten minutes of its own login, through a refresh, and is not prolonged by one', async () => {
    const other = await buildLogin(server.context, student.id)
    const { reply: confirmed } = await confirm(student.token, { password: factorPassword })
    server.clock.advance(9 * 60_000)
    const { reply: token } = await server.call(authEndpoints.refresh, {}, confirmed)
    const start = (login: { token: string }) => server.call(secondFactorEndpoints.startApp, {}, login)
    expect((await start({ token })).status).toBe(200)
    expect(outcome(await start(other))).toEqual([403, 'confirmation-required'])
    server.clock.advance(60_000)
    expect(outcome(await start({ token }))).toEqual([403, 'confirmation-required'])
  })

  test('belongs to the new token alone, and a copy of the old one does not get it by a refresh', async () => {
    const { token } = student
    const { reply: confirmed } = await confirm(token, { password: factorPassword })
    expect(outcome(await server.call(secondFactorEndpoints.startApp, {}, { token }))).toEqual([
      403,
      'confirmation-required',
    ])
    expect((await server.call(authEndpoints.refresh, {}, { token })).status).toBe(401)
    // The reply may have been lost, and the person confirms once more.
    server.clock.advance(50_000)
    const { reply: again } = await confirm(token, { password: factorPassword })
    expect(again.until).toBe(confirmed.until)
    expect((await server.call(secondFactorEndpoints.startApp, {}, again)).status).toBe(200)
    expect((await server.call(secondFactorEndpoints.startApp, {}, confirmed)).status).toBe(200)
  })

  test('of an account with a second factor is no longer given for the password', async () => {
    const code = await buildApp(server.context, student)
    const { token } = student
    const ways = await server.call(secondFactorEndpoints.options, { body: { for: 'confirmation' } }, { token })
    expect(ways.reply.ways).toEqual(['totp'])
    expect(outcome(await confirm(token, { password: factorPassword }))).toEqual([400, 'invalid-second-factor'])
    expect((await confirm(token, { code: code() })).status).toBe(200)
    expect(outcome(await confirm(token, { code: code() }))).toEqual([400, 'invalid-second-factor'])
  })
})

describe('removing and renewing', () => {
  test('new recovery codes void the old ones, and none is left without a factor', async () => {
    const { token } = (await confirm(student.token, { password: factorPassword })).reply
    expect(outcome(await server.call(secondFactorEndpoints.newCodes, {}, { token }))).toEqual([404, 'not-found'])
    const { code, finish } = await addApp(token)
    const { codes: old, factor } = (await finish(code)).reply
    const { codes } = (await server.call(secondFactorEndpoints.newCodes, {}, { token })).reply
    const use = async (recovery?: string) =>
      (await prove(server, { recovery }, await ticketOf(server, student.email))).status
    expect([await use(old?.[0]), await use(codes[0])]).toEqual([400, 200])
    const remove = (login: { token: string }) =>
      server.call(secondFactorEndpoints.remove, { params: { id: factor.id } }, login)
    const person = await buildStudent(server.context, { passwordHash: await hashPassword(factorPassword) })
    const { reply: stranger } = await confirm(person.token, { password: factorPassword })
    expect(outcome(await remove(stranger))).toEqual([404, 'not-found'])
    expect((await remove({ token })).status).toBe(200)
    expect((await server.call(secondFactorEndpoints.list, {}, { token })).reply).toMatchObject({
      list: [],
      codesLeft: 0,
    })
    expect((await logInByPassword(server, student.email)).status).toBe(200)
  })

  test('the last factor of staff stays where one is required, and setting it up opens the whole account', async () => {
    const strict = await createTestServer(undefined, { SECOND_FACTOR: 'required' })
    const admin = await buildAdmin(strict.context)
    await strict.db
      .updateTable('users')
      .set({ passwordHash: await hashPassword(factorPassword) })
      .where('id', '=', admin.id)
      .execute()
    const { token } = (await logInByPassword(strict, admin.email)).reply
    // The password was typed just now, so setting up asks for no second time.
    const { code, finish } = await addApp(token, strict)
    const { factor } = (await finish(code)).reply
    const { reply: full } = await strict.call(authEndpoints.refresh, {}, { token })
    expect((await strict.call(accountEndpoints.list, {}, { token: full })).status).toBe(200)
    const removed = await strict.call(secondFactorEndpoints.remove, { params: { id: factor.id } }, { token: full })
    expect(outcome(removed)).toEqual([409, 'last-factor'])
    await strict.close()
  })
})
