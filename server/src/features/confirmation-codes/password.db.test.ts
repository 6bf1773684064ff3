import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { buildApp } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { findUser, lockPeople } from '../users/store.ts'

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

  test.each([
    ['ends the second factor of an address that nobody had proven', false],
    ['keeps the second factor of a proven address', true],
  ])('%s', async (_, verifiedEmail) => {
    await buildApp(server.context, student)
    await server.db.updateTable('users').set({ verifiedEmail }).where('id', '=', student.id).execute()
    expect((await confirm(await mailedCode())).status).toBe(200)
    const { hasFactor } = (await findUser(server.db, student.id)) ?? {}
    expect(hasFactor).toBe(verifiedEmail)
  })

  test('works once', async () => {
    const code = await mailedCode()
    await confirm(code)
    expect((await confirm(code, { password: 'Aswan-2028-dam' })).error.code).toBe('invalid-verification-code')
    expect(await logIn(newPassword)).toBe(200)
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
