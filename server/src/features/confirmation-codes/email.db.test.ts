/** Tests of codes by mail for the own address. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { deliveriesOf } from '../../testing/notifications.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { hashCode } from './code.ts'

const noon = '2026-11-24T10:00:00.000Z'
const minute = 60_000
const after = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds)

let server: TestServer
let mailbox: Mailbox
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  mailbox.recover()
  server.clock.set(noon)
  student = await buildStudent(server.context, { verifiedEmail: false })
})

const ask = (person = student, on = server) => on.call(confirmationCodeEndpoints.sendEmail, {}, { token: person.token })
const confirm = (code: string | number, person = student, on = server) =>
  on.call(confirmationCodeEndpoints.confirmEmail, { body: { code } }, { token: person.token })
const isVerified = async (person = student) =>
  (await server.call(accountEndpoints.current, {}, { token: person.token })).reply.verifiedEmail
const storedCode = (person = student) =>
  server.db.selectFrom('confirmationCodes').selectAll().where('userId', '=', person.id).executeTakeFirst()

async function mailedCode(person = student): Promise<string> {
  await ask(person)
  await server.runJobs()
  return mailbox.codeFor(person.email)
}

const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

describe("a code for the caller's own address", () => {
  test('is mailed and verifies the address', async () => {
    const code = await mailedCode()
    expect((await confirm(code)).reply).toEqual({ ok: true })
    expect(await isVerified()).toBe(true)
    expect((await confirm(code)).error.code).toBe('email-already-verified')
    expect((await ask()).error.code).toBe('email-already-verified')
  })

  test('is stored hashed for its person, purpose and address, for fifteen minutes, and stays out of every queue', async () => {
    await ask()
    const queued = await server.context.pool.query('select payload::text from graphile_worker._private_jobs')
    await server.runJobs()
    const code = mailbox.codeFor(student.email)
    expect(JSON.stringify(queued.rows)).not.toContain(code)
    expect(await storedCode()).toMatchObject({
      purpose: 3,
      address: student.email,
      tries: 0,
      createdAt: new Date(noon),
      expiresAt: new Date(Date.parse(noon) + 15 * minute),
    })
    expect((await storedCode())?.codeHash).toMatch(/^[\da-f]{64}$/)
  })

  test('may be typed in Arabic digits', async () => {
    const code = await mailedCode()
    expect((await confirm(code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))))).status).toBe(
      200,
    )
  })

  test('keeps its leading zeros, and gets them back when a number lost them', async () => {
    await mailedCode()
    const codeHash = hashCode(server.context.config.CODE_SECRET, '00042', { userId: student.id, purpose: 3 })
    await server.db.updateTable('confirmationCodes').set({ codeHash }).where('userId', '=', student.id).execute()
    expect((await confirm('42')).error.code).toBe('invalid-verification-code')
    expect((await confirm(42)).status).toBe(200)
  })

  test('is valid for one millisecond less than fifteen minutes; afterwards only the right digits read "expired"', async () => {
    const code = await mailedCode()
    server.clock.advance(15 * minute)
    const expired = await confirm(code)
    expect([expired.status, expired.error.code]).toEqual([410, 'expired-verification-code'])
    expect((await confirm(other(code))).error.code).toBe('invalid-verification-code')
    server.clock.advance(-1)
    expect((await confirm(code)).status).toBe(200)
  })

  test('is accepted at the fifth try', async () => {
    const code = await mailedCode()
    for (let round = 0; round < 4; round += 1) await confirm(other(code))
    expect((await confirm(code)).status).toBe(200)
  })

  test('replaces every older one', async () => {
    const first = await mailedCode()
    let second = await mailedCode()
    while (second === first) second = await mailedCode()
    expect((await confirm(first)).error.code).toBe('invalid-verification-code')
    expect((await confirm(second)).status).toBe(200)
  })

  test('works for no other person', async () => {
    const code = await mailedCode()
    const stranger = await buildStudent(server.context, { verifiedEmail: false })
    await mailedCode(stranger)
    if (mailbox.codeFor(stranger.email) !== code) {
      expect((await confirm(code, stranger)).error.code).toBe('invalid-verification-code')
    }
  })

  test('is worthless once the address has changed', async () => {
    const code = await mailedCode()
    const changed = await server.db
      .updateTable('users')
      .set({ email: `changed-${student.id}@hiwar.test` })
      .where('id', '=', student.id)
      .returning('verifiedEmail')
      .executeTakeFirstOrThrow()
    expect(changed.verifiedEmail).toBe(false)
    expect((await confirm(code)).error.code).toBe('invalid-verification-code')
  })

  test('submitted twenty times at once is accepted once', async () => {
    const code = await mailedCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(code)))
    const codes = answers.map(({ status, error }) => (status === 200 ? 'ok' : error.code))
    expect(codes.filter((each) => each === 'ok')).toHaveLength(1)
    expect(codes.filter((each) => each === 'email-already-verified')).toHaveLength(19)
  })

  test('guessed twenty times at once is tried five times and then void', async () => {
    const code = await mailedCode()
    await Promise.all(Array.from({ length: 20 }, () => confirm(other(code))))
    expect(await storedCode()).toMatchObject({ tries: 5 })
    expect((await confirm(code)).error.code).toBe('expired-verification-code')
  })
})

describe('the mail with a code', () => {
  test('has the code on a line of its own, left to right on its page, and behind the # of its link', async () => {
    const code = await mailedCode()
    const mail = mailbox.to(student.email).at(-1)
    expect(mail?.subject).toBe('رمز تأكيد بريدك في حوار')
    expect(mail?.text.split('\n')).toContain(code)
    expect(mail?.text).toContain(`http://localhost:4001/#verify-email=${code}`)
    expect(mail?.text).toContain('١٥ دقيقة')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.html).toMatch(new RegExp(`<span dir="ltr"[^>]*>${code}</span>`))
  })

  test('leads staff to the back office', async () => {
    const admin = await buildAdmin(server.context, Role.RegularAdmin)
    await server.db.updateTable('users').set({ verifiedEmail: false }).where('id', '=', admin.id).execute()
    const code = await mailedCode(admin)
    expect(mailbox.to(admin.email).at(-1)?.text).toContain(`http://localhost:4002/#verify-email=${code}`)
  })

  test('is sent again when the mail server is busy, with a code that is valid then', async () => {
    mailbox.refuseNext(451)
    expect((await ask()).status).toBe(200)
    await server.runJobs(noon)
    const line = { event: 'email-code', channel: 'email' }
    expect(await deliveriesOf(server, student)).toMatchObject([
      {
        ...line,
        status: 'pending',
        attempts: 1,
        lastError: 'email:451',
        nextAttemptAt: new Date(Date.parse(noon) + 30_000),
      },
    ])
    await server.runJobs(after(30_000))
    expect(await deliveriesOf(server, student)).toMatchObject([
      { ...line, status: 'sent', attempts: 2, lastError: null },
    ])
    expect(mailbox.to(student.email)).toHaveLength(1)
    expect((await confirm(mailbox.codeFor(student.email))).status).toBe(200)
  })

  test('is retried for a day at growing intervals while the mail server is away', async () => {
    mailbox.refuseNext(...Array.from({ length: 100 }, () => undefined))
    await ask()
    await server.runJobs(after(25 * 60 * minute))
    const [line] = await deliveriesOf(server, student)
    expect(line).toMatchObject({ status: 'dropped', lastError: 'email:no-connection', nextAttemptAt: null })
    expect(line?.attempts).toBeGreaterThan(25)
    expect(line?.attempts).toBeLessThan(35)
    expect(mailbox.to(student.email)).toHaveLength(0)
  })

  test('is not retried when the mailbox does not exist', async () => {
    mailbox.refuseNext(550)
    await ask()
    await server.runJobs(after(25 * 60 * minute))
    expect(await deliveriesOf(server, student)).toMatchObject([
      { status: 'failed', attempts: 1, lastError: 'email:550' },
    ])
    expect(mailbox.to(student.email)).toHaveLength(0)
  })

  test('is sent once, however often its job runs', async () => {
    const { jobs, db } = server.context
    await ask()
    await server.runJobs(noon)
    const [line] = await deliveriesOf(server, student)
    for (let round = 0; round < 2; round += 1) {
      await jobs.add(db, { name: 'mail.email-code' }, { deliveryId: line?.id ?? 0 })
      await server.runJobs(after(minute))
    }
    expect(mailbox.to(student.email)).toHaveLength(1)
  })

  test('that waits is dropped when a newer one is requested', async () => {
    mailbox.refuseNext(451)
    await ask()
    await server.runJobs(noon)
    await ask()
    await server.runJobs(after(60 * minute))
    expect(mailbox.to(student.email)).toHaveLength(1)
    expect((await deliveriesOf(server, student)).map(({ status, lastError }) => [status, lastError])).toEqual([
      ['dropped', 'superseded'],
      ['sent', null],
    ])
  })

  test('appears to staff as a line without its code and its address', async () => {
    const code = await mailedCode()
    const admin = await buildAdmin(server.context)
    const query = { users: [student.id] }
    const { reply } = await server.call(notificationEndpoints.deliveries, { query }, admin)
    expect(reply.list).toMatchObject([{ event: 'email-code', channel: 'email', status: 'sent', attempts: 1 }])
    const rows = await server.db.selectFrom('deliveries').selectAll().where('userId', '=', student.id).execute()
    for (const seen of [reply.list, rows]) {
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`\\b${code}\\b|${student.email}`))
    }
  })

  test('is dropped when the address is verified meanwhile', async () => {
    await ask()
    await server.db.updateTable('users').set({ verifiedEmail: true }).where('id', '=', student.id).execute()
    await server.runJobs()
    expect(mailbox.to(student.email)).toHaveLength(0)
    expect(await deliveriesOf(server, student)).toMatchObject([{ status: 'dropped', lastError: 'not-needed' }])
  })
})

describe('the limits of codes', () => {
  test('one a minute for a person, with the seconds to wait in the refusal', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const person = await buildStudent(strict.context, { verifiedEmail: false })
    expect((await ask(person, strict)).status).toBe(200)
    const refused = await ask(person, strict)
    expect([refused.status, refused.error.code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })

  test('ten a minute for an address, where many homes may share it', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const person = await buildStudent(strict.context, { verifiedEmail: false })
      statuses.push((await ask(person, strict)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    await strict.close()
  })

  test('twenty wrong tries an hour for a person, whatever neighbours try', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const [person, neighbour] = [1, 2].map(() => buildStudent(strict.context, { verifiedEmail: false }))
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1) statuses.push((await confirm('12345', await person, strict)).status)
    expect(statuses).toEqual([...Array(20).fill(400), 429])
    expect((await confirm('12345', await neighbour, strict)).status).toBe(400)
    await strict.close()
  })
})
