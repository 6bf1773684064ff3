/** Tests of the report of a login from a new device, and of the link that ends it. */
import { randomUUID } from 'node:crypto'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { DAY } from '@hiwar/domain/time/lengths.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { send } from '../../testing/pipeline.ts'
import { buildApp } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { factorChangedMail } from '../mails/factor-changes.ts'
import { countRecoveryCodes, listFactors } from '../second-factors/store.ts'

const password = 'Nile-2026-river'
const noon = '2026-11-24T10:00:00.000Z'
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36'
const newerPhone = 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0.0.0 Mobile Safari/537.36'

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
  mailbox.forget()
  student = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
})

/** Logs in from a device and returns the token. */
async function logIn(userAgent: string, remoteAddress = '41.33.10.7'): Promise<string> {
  const payload = { email: student.email, password }
  const headers = { 'user-agent': userAgent }
  const asked = { method: 'POST', url: '/api/v1/auth/password', payload, headers, remoteAddress } as const
  const { body } = await send(server.http, asked)
  return (body as { token: string }).token
}

/** Mails to the owner about new logins. */
async function mails() {
  await server.runJobs()
  return mailbox.to(student.email).filter(({ subject }) => subject === 'دخول جديد إلى حسابك')
}

const tokenIn = (text = '') => /\/disown#word=([\w-]{22})$/m.exec(text)?.[1] ?? ''
const tokenOfMail = async () => tokenIn((await mails())[0]?.text)

/** The link token of a mail about a new factor, which leaves now. */
async function tokenOfFactorMail({ id, email }: BuiltPerson, on = server, inbox = mailbox): Promise<string> {
  await inTransaction(on.db, (trx) => factorChangedMail['app-added'].queue(on.context, trx, id, email))
  await on.runJobs()
  return tokenIn(inbox.to(email).at(-1)?.text)
}

const disown = (linkToken: string) => server.call(authEndpoints.disown, { body: { word: linkToken } })
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status

describe('a login from a new device', () => {
  test('is reported by mail with the device and the time, except the first one of an account', async () => {
    await logIn(phone)
    expect(await mails()).toEqual([])
    await logIn(computer)
    const [mail, ...more] = await mails()
    expect(mail?.text).toContain('دخول جديد من Chrome على Windows، يوم الثلاثاء، ٢٤ نوفمبر، الساعة ١٢:٠٠ ظهرًا')
    expect(more).toEqual([])
  })

  test('is also reported by the chosen app, if that is not the mail', async () => {
    const app = { phone: '+201012345678', verifiedWhatsapp: true, notificationMethod: 1 } as const
    student = await buildStudent(server.context, { passwordHash: await hashPassword(password), ...app })
    await logIn(phone)
    await logIn(computer)
    const sent = server.db.selectFrom('deliveries').select('channel').where('userId', '=', student.id)
    expect((await sent.orderBy('channel').execute()).map(({ channel }) => channel)).toEqual(['email', 'whatsapp'])
  })

  test('is one of another system, another browser or another network', async () => {
    await logIn(phone)
    await logIn(newerPhone, '41.33.10.200')
    expect(await mails()).toEqual([])
    await logIn(phone, '41.33.11.7')
    expect(await mails()).toHaveLength(1)
    await logIn(phone.replace('Chrome', 'Firefox'))
    expect(await mails()).toHaveLength(2)
  })

  test('is one again after 90 days without it', async () => {
    await logIn(phone)
    server.clock.advance(89 * DAY)
    await logIn(phone)
    server.clock.advance(90 * DAY)
    await logIn(phone)
    expect(await mails()).toHaveLength(1)
  })

  test('shows the devices inside the app, and no link token', async () => {
    const token = await logIn(phone)
    await logIn(computer)
    await mails()
    const { reply } = await server.call(notificationEndpoints.list, {}, { token })
    expect(reply.list).toMatchObject([{ kind: 'login-new', link: '/s/settings?tab=password' }])
    expect(JSON.stringify(reply)).not.toContain('disown')
  })
})

describe('SF-4 «لم يكن هذا دخولي»', () => {
  test('ends all logins, voids the password and mails a code for a new one', async () => {
    const tokens = [await logIn(phone), await logIn(computer)]
    const linkToken = await tokenOfMail()
    expect((await disown(linkToken)).status).toBe(200)
    expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401])
    const typed = { email: student.email, password }
    expect((await server.call(authEndpoints.password, { body: typed })).error.code).toBe('wrong-password')
    await server.runJobs()
    const body = { email: student.email, code: mailbox.codeFor(student.email), password: 'Giza-2027-stone' }
    expect((await server.call(confirmationCodeEndpoints.confirmPassword, { body })).status).toBe(200)
  })

  test('ends the chat and the calendar too, which the stranger may have set up', async () => {
    await logIn(phone)
    await logIn(computer)
    const linkToken = await tokenOfMail()
    const reader = { telegramChatId: 7_000_000_001, calendarTokenHash: 'x'.repeat(43) }
    await server.db.updateTable('users').set(reader).where('id', '=', student.id).execute()
    expect((await disown(linkToken)).status).toBe(200)
    const left = server.db.selectFrom('users').select(['telegramChatId', 'calendarTokenHash'])
    const none = { telegramChatId: null, calendarTokenHash: null }
    expect(await left.where('id', '=', student.id).executeTakeFirst()).toEqual(none)
  })

  test('deletes factors that were added since, with the recovery codes, and keeps older ones', async () => {
    await buildApp(server.context, student)
    server.clock.advance(2 * DAY)
    const linkToken = await tokenOfFactorMail(student)
    const passkey = { kind: 'passkey', name: 'x', credentialId: 'c', publicKey: 'k', counter: 0 } as const
    await server.db
      .insertInto('secondFactors')
      .values({ ...passkey, id: randomUUID(), userId: student.id, createdAt: server.clock.now() })
      .execute()
    await server.db.insertInto('recoveryCodes').values({ userId: student.id, codeHash: 'x' }).execute()
    server.clock.advance(DAY)
    expect((await disown(linkToken)).status).toBe(200)
    expect((await listFactors(server.db, student.id)).map(({ createdAt }) => createdAt)).toEqual([new Date(noon)])
    expect(await countRecoveryCodes(server.db, student.id)).toBe(0)
  })

  test('of staff who may not be without one, parks them, and the mailbox alone sets up no other', async () => {
    const strict = await createTestServer(noon, { SECOND_FACTOR: 'required' })
    const inbox = openMailbox(strict.context)
    const admin = await buildAdmin(strict.context)
    await buildApp(strict.context, admin)
    const linkToken = await tokenOfFactorMail(admin, strict, inbox)
    expect((await strict.call(authEndpoints.disown, { body: { word: linkToken } })).status).toBe(200)
    await strict.runJobs()
    const body = { email: admin.email, code: inbox.codeFor(admin.email), password: 'Giza-2027-stone' }
    await strict.call(confirmationCodeEndpoints.confirmPassword, { body })
    const answer = await strict.call(authEndpoints.password, { body: { email: admin.email, password: body.password } })
    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden'])
    await strict.close()
  })

  test('I-T03 works once: a repeated link token gets the same answer and ends nothing', async () => {
    await logIn(phone)
    await logIn(computer)
    const linkToken = await tokenOfMail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => disown(linkToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const passwordHash = await hashPassword(password)
    await server.db.updateTable('users').set({ passwordHash }).where('id', '=', student.id).execute()
    const token = await logIn(computer)
    expect((await disown(linkToken)).status).toBe(200)
    expect(await statusWith(token)).toBe(200)
    await server.runJobs()
    const codes = mailbox.to(student.email).filter(({ subject }) => subject === 'كلمة مرور جديدة لحسابك في حوار')
    expect(codes).toHaveLength(1)
  })

  test('needs a link token of the last seven days', async () => {
    const token = await logIn(phone)
    await logIn(computer)
    const linkToken = await tokenOfMail()
    server.clock.advance(7 * DAY - 1000)
    expect((await disown(`${linkToken.slice(1)}A`)).error.code).toBe('not-found')
    expect(await statusWith(token)).toBe(200)
    server.clock.advance(1000)
    expect((await disown(linkToken)).error.code).toBe('not-found')
  })

  test('lets an address try ten wrong link tokens an hour, and takes a right one beyond them', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const body = { word: 'p7Qm2ZkT0aVb9XcY4dEfGg' }
    for (let count = 0; count < 10; count += 1) await strict.call(authEndpoints.disown, { body })
    expect((await strict.call(authEndpoints.disown, { body })).status).toBe(429)
    const owner = await buildStudent(strict.context)
    const linkToken = await tokenOfFactorMail(owner, strict, openMailbox(strict.context))
    expect((await strict.call(authEndpoints.disown, { body: { word: linkToken } })).status).toBe(200)
    await strict.close()
  })
})
