/** Tests of codes for a new password. */
import { randomUUID } from 'node:crypto'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { newFactorDays } from '@hiwar/domain/accounts/second-factor.ts'
import { DAY } from '@hiwar/domain/time/lengths.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { buildApp, logInByPassword } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { findCredential, listAllFactors } from '../second-factors/store.ts'
import { lockPeople } from '../users/store.ts'

const noon = '2026-11-24T10:00:00.000Z'
const oldPassword = 'Nile-2026-river'
const newPassword = 'Giza-2027-stone'

let server: TestServer
let mailbox: Mailbox
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context, { passwordHash: await hashPassword(oldPassword) })
})

const ask = (email = student.email, on = server) => on.call(confirmationCodeEndpoints.sendPassword, { body: { email } })
const confirm = (code: string, over: { email?: string; password?: string } = {}, on = server) =>
  on.call(confirmationCodeEndpoints.confirmPassword, {
    body: { email: student.email, password: newPassword, code, ...over },
  })
const logIn = async (password: string) =>
  (await server.call(authEndpoints.password, { body: { email: student.email, password } })).status
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status
const queuedJobs = async (on = server) =>
  (await on.context.pool.query('select task_id, payload from graphile_worker._private_jobs')).rows

const factorsOf = async ({ id }: BuiltPerson) => (await listAllFactors(server.db, id)).map(({ parkedAt }) => parkedAt)

async function mailedCode(): Promise<string> {
  await ask()
  await server.runJobs()
  return mailbox.codeFor(student.email)
}

const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

describe('requesting a new password', () => {
  test('answers a known and an unknown address in the same way, and does the same work', async () => {
    const known = await ask()
    const knownJobs = await queuedJobs()
    await server.runJobs()
    const unknown = await ask('nobody@hiwar.test')
    const unknownJobs = await queuedJobs()
    await server.runJobs()
    expect([known.status, known.reply]).toEqual([unknown.status, unknown.reply])
    expect([knownJobs.length, unknownJobs.length]).toEqual([1, 1])
    expect(mailbox.to(student.email)).toHaveLength(1)
    expect(mailbox.to('nobody@hiwar.test')).toHaveLength(0)
  })

  test('mails a link with address and code behind the #', async () => {
    const code = await mailedCode()
    const link = `http://localhost:4001/reset-password#email=${encodeURIComponent(student.email)}&code=${code}`
    const mail = mailbox.to(student.email).at(-1)
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))
  })

  test('twice within a minute stays silent and mails one code', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const inbox = openMailbox(strict.context)
    await buildStudent(strict.context, { email: student.email })
    const statuses: number[] = []
    for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) {
      const { status } = await strict.call(
        confirmationCodeEndpoints.sendPassword,
        { body: { email: student.email } },
        { from },
      )
      statuses.push(status)
      await strict.runJobs()
    }
    expect(statuses).toEqual([200, 200, 200])
    expect(inbox.to(student.email)).toHaveLength(1)
    await strict.close()
  })
})

test('a browser that the owner has used sets a new password, whatever strangers ask for and guess', async () => {
  const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
  const inbox = openMailbox(strict.context)
  const { email } = await buildStudent(strict.context, { passwordHash: await hashPassword(oldPassword) })
  const login = await strict.call(authEndpoints.password, { body: { email, password: oldPassword } })
  const device = [login.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('device='))
  const [own, strange] = [{ headers: { cookie: String(device).split(';', 1)[0] ?? '' } }, { from: '41.33.7.7' }]
  const asks = async (who: object) => {
    await strict.call(confirmationCodeEndpoints.sendPassword, { body: { email } }, who)
    await strict.runJobs()
  }
  const confirms = (code: string, who: object) =>
    strict.call(confirmationCodeEndpoints.confirmPassword, { body: { email, code, password: newPassword } }, who)
  const guesses = async () => {
    for (let count = 0; count < 5; count += 1) await confirms(other(inbox.codeFor(email)), strange)
  }
  await asks(strange)
  await guesses()
  await asks(own)
  await guesses()
  expect((await confirms(inbox.codeFor(email), strange)).error.code).toBe('invalid-verification-code')
  expect((await confirms(inbox.codeFor(email), own)).status).toBe(200)
  await strict.close()
})

describe('setting a new password with a code', () => {
  test('replaces the old password, ends every login and mails the owner; the caller stays logged out', async () => {
    const elsewhere = await buildLogin(server.context, student.id)
    const { reply, headers } = await confirm(await mailedCode())
    expect(reply).toEqual({ ok: true })
    expect(String(headers['set-cookie'])).toMatch(/^device=[^,]+$/)
    expect([await statusWith(student.token), await statusWith(elsewhere.token)]).toEqual([401, 401])
    expect([await logIn(oldPassword), await logIn(newPassword)]).toEqual([401, 200])
    await server.runJobs()
    const mail = mailbox.to(student.email).at(-1)
    expect(mail?.subject).toBe('تغيّرت كلمة مرورك في حوار')
    expect(mail?.text).toContain('الثلاثاء، ٢٤ نوفمبر، الساعة ١٢:٠٠ ظهرًا')
  })

  test('gives a password to an account that had none', async () => {
    await server.db.updateTable('users').set({ passwordHash: null }).where('id', '=', student.id).execute()
    await confirm(await mailedCode())
    expect(await logIn(newPassword)).toBe(200)
  })

  test('ends the second factor of an address that nobody had proven', async () => {
    await buildApp(server.context, student)
    await server.db.updateTable('users').set({ verifiedEmail: false }).where('id', '=', student.id).execute()
    expect((await confirm(await mailedCode())).status).toBe(200)
    expect(await factorsOf(student)).toEqual([])
  })

  test('parks a factor of the last seven days: nobody is asked for it, it logs nobody in, and the mail says so', async () => {
    await buildApp(server.context, student)
    const passkey = { kind: 'passkey', name: 'x', credentialId: `c${student.id}`, publicKey: 'k', counter: 0 } as const
    const row = { ...passkey, id: randomUUID(), userId: student.id, createdAt: server.clock.now() }
    await server.db.insertInto('secondFactors').values(row).execute()
    server.clock.advance(newFactorDays * DAY)
    await confirm(await mailedCode())
    expect(await logIn(newPassword)).toBe(200)
    expect(await findCredential(server.db, passkey.credentialId)).toBeUndefined()
    const { token } = await buildLogin(server.context, student.id)
    const { reply } = await server.call(secondFactorEndpoints.list, {}, { token })
    expect(reply.list.map(({ parked }) => parked)).toEqual([true, true])
    await server.runJobs()
    const { text = '' } = mailbox.to(student.email).at(-1) ?? {}
    expect(text).toContain('في آخر ٧ أيام قبل تغيير كلمة المرور موقوفة')
    expect(text).toMatch(/لم يكن هذا مني:\n.*\/disown#word=[\w-]{22}$/m)
    expect(text).not.toContain('باقٍ')
  })

  test('keeps an older factor, so that a mailbox alone opens no account, and the mail says so', async () => {
    await buildApp(server.context, student)
    server.clock.advance(newFactorDays * DAY + 1)
    await confirm(await mailedCode())
    expect(await factorsOf(student)).toEqual([null])
    expect(await logIn(newPassword)).toBe(401)
    await server.runJobs()
    const { text = '' } = mailbox.to(student.email).at(-1) ?? {}
    expect(text).toContain('التحقق بخطوتين باقٍ')
    expect(text).not.toContain('موقوفة')
  })

  test('keeps the new factor of staff who may not be without one', async () => {
    const strict = await createTestServer(noon, { SECOND_FACTOR: 'required' })
    const inbox = openMailbox(strict.context)
    const admin = await buildAdmin(strict.context)
    await buildApp(strict.context, admin)
    await ask(admin.email, strict)
    await strict.runJobs()
    await confirm(inbox.codeFor(admin.email), { email: admin.email }, strict)
    const { error } = await logInByPassword(strict, admin.email, newPassword)
    expect(error.code).toBe('second-factor-required')
    await strict.close()
  })

  test('works once when two people submit the code at the same time', async () => {
    const code = await mailedCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'invalid-verification-code')).toHaveLength(9)
  })

  test('is refused after five wrong tries', async () => {
    const code = await mailedCode()
    for (let round = 0; round < 5; round += 1) {
      expect((await confirm(other(code))).error.code).toBe('invalid-verification-code')
    }
    expect((await confirm(code)).error.code).toBe('invalid-verification-code')
    expect(await logIn(oldPassword)).toBe(200)
  })

  test('is refused with an expired code, a code for verifying, or a code of another account', async () => {
    const code = await mailedCode()
    const stranger = await buildStudent(server.context)
    expect((await confirm(code, { email: stranger.email })).error.code).toBe('invalid-verification-code')
    expect((await confirm(code, { email: 'nobody@hiwar.test' })).error.code).toBe('invalid-verification-code')
    server.clock.advance(15 * 60_000)
    expect((await confirm(code)).error.code).toBe('expired-verification-code')
    await server.db.updateTable('users').set({ verifiedEmail: false }).where('id', '=', student.id).execute()
    const { token } = await buildLogin(server.context, student.id)
    await server.call(confirmationCodeEndpoints.sendEmail, {}, { token })
    await server.runJobs()
    const verifying = mailbox.codeFor(student.email)
    if (verifying !== code) expect((await confirm(verifying)).error.code).toBe('invalid-verification-code')
  })

  test.each([
    ['a short password', { password: 'abc-123' }, 'short-password'],
    ['a common password', { password: 'Password-1' }, 'common-password'],
    ['an address that is none', { email: 'a@b' }, 'invalid-email'],
  ])('is refused with %s before the code is tried', async (_what, over, code) => {
    expect((await confirm('12345', over)).error.code).toBe(code)
  })

  test('refuses a login that compared the old password a moment before', async () => {
    const code = await mailedCode()
    const holder = await server.db.startTransaction().execute()
    await lockPeople(holder, [student.id])
    // The reset waits first for the held account, and the login behind it, its password compared already.
    const reset = confirm(code)
    await untilBlocked(server.db, 1)
    const login = server.call(authEndpoints.password, { body: { email: student.email, password: oldPassword } })
    await untilBlocked(server.db, 2)
    await holder.rollback().execute()
    expect((await reset).status).toBe(200)
    expect((await login).error.code).toBe('wrong-password')
  })
})
