/** Tests of registering, and of accounts that staff make. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints, type Registration } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { privacyVersion, termsVersion } from '@hiwar/contract/platform/site.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildManager, buildStudent } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'

const password = 'Nile-2026-river'

let server: TestServer
let mailbox: Mailbox
let serial = 0

beforeAll(async () => {
  server = await createTestServer()
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())

function someEmail(): string {
  serial += 1
  return `new-${serial}@hiwar.test`
}

const register = (over: Partial<Registration> = {}, token?: string) =>
  server.call(
    accountEndpoints.create,
    { body: { role: Role.Student, email: someEmail(), password, ...over } },
    token === undefined ? {} : { token },
  )

const tutorRow = (userId: number) =>
  server.db.selectFrom('tutors').selectAll().where('userId', '=', userId).executeTakeFirst()

const auditRows = (objectId: number) =>
  server.db.selectFrom('auditRows').selectAll().where('objectId', '=', String(objectId)).execute()

describe('registration', () => {
  test('makes a student who is logged in, unverified, and without a secret in the answer', async () => {
    const email = someEmail()
    const { status, reply, headers } = await register({ email: email.toUpperCase(), name: 'منى عادل' })
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({ role: 4, email, name: 'منى عادل', verified: false, verifiedEmail: false })
    expect(reply.user).toMatchObject({ hasPassword: true, creditScore: 100, phone: null, online: false })
    expect(JSON.stringify(reply)).not.toContain('argon2')
    expect(String(headers['set-cookie'])).toContain(`sid=${reply.token}`)
    const current = await server.call(accountEndpoints.current, {}, { token: reply.token ?? '' })
    expect(current.reply).toEqual(reply.user)
    expect(await tutorRow(reply.user.id)).toBeUndefined()
    expect(await auditRows(reply.user.id)).toEqual([])
  })

  test('makes a tutor who waits for the onboarding steps, with the notice of the settings', async () => {
    await server.db.updateTable('platformSettings').set({ defaultNotice: 45 }).execute()
    const { reply } = await register({ role: Role.Tutor })
    expect(await tutorRow(reply.user.id)).toMatchObject({ activated: false, notice: 45 })
  })

  test('records which terms the person accepted and when, and none for an account that staff make', async () => {
    const acceptedBy = (id: number) =>
      server.db
        .selectFrom('consents')
        .innerJoin('documentVersions', 'documentVersions.id', 'documentVersionId')
        .select(['kind', 'given', 'at', 'ip', sql<string>`day::text`.as('day')])
        .where('userId', '=', id)
        .orderBy('consents.id')
        .execute()
    const own = await register()
    const accepted = { given: true, at: server.clock.now(), ip: '127.0.0.1' }
    expect(await acceptedBy(own.reply.user.id)).toEqual([
      { ...accepted, kind: 'privacy', day: privacyVersion },
      { ...accepted, kind: 'terms', day: termsVersion },
    ])
    const admin = await buildAdmin(server.context)
    const made = await register({}, admin.token)
    expect(await acceptedBy(made.reply.user.id)).toEqual([])
  })

  test('mails a code that confirms the address', async () => {
    const { reply } = await register()
    await server.runJobs()
    const { email } = reply.user
    expect(mailbox.to(email)).toHaveLength(1)
    const token = reply.token ?? ''
    await server.call(confirmationCodeEndpoints.confirmEmail, { body: { code: mailbox.codeFor(email) } }, { token })
    expect((await server.call(accountEndpoints.current, {}, { token })).reply).toMatchObject({ verifiedEmail: true })
  })

  test('mails nothing when it is refused', async () => {
    const email = someEmail()
    await register({ email })
    await register({ email, role: Role.Tutor })
    await server.runJobs()
    expect(mailbox.to(email)).toHaveLength(1)
  })

  test.each([
    ['a known address in other letters', { email: 'Known@Hiwar.test' }, 409, 'user-exists'],
    [
      'the own address as password',
      { email: 'me-2026@hiwar.test', password: 'me-2026@hiwar.test' },
      400,
      'common-password',
    ],
    ['a tutor named in Latin letters', { role: Role.Tutor, name: 'Mona' }, 400, 'invalid-tutor-name'],
    ['a field that nobody may set', { verifiedEmail: true } as never, 400, 'bad-request'],
  ])('refuses %s', async (_what, over, status, code) => {
    await register({ email: 'known@hiwar.test' })
    const refused = await register(over)
    expect([refused.status, refused.error.code]).toEqual([status, code])
  })

  test('makes nobody a tutor manager, logged in or not', async () => {
    const { token } = await buildStudent(server.context)
    for (const by of [undefined, token])
      expect((await register({ role: Role.TutorManager }, by)).error.code).toBe('forbidden')
  })

  test('of one address twenty times at once makes one account', async () => {
    const email = someEmail()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register({ email: at % 2 === 0 ? email : email.toUpperCase() })),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array(19).fill(409)])
  })

  test('from one address ends after twenty in an hour, where many homes may share it', async () => {
    const strict = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1) {
      const body = { role: Role.Student, email: someEmail(), password }
      statuses.push((await strict.call(accountEndpoints.create, { body })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await strict.close()
  })
})

describe('an account made by staff', () => {
  test('gives the admin no login, starts an activated tutor and leaves a row of who did it', async () => {
    const admin = await buildAdmin(server.context)
    const { reply, headers } = await register({ role: Role.Tutor, name: 'سلمى' }, admin.token)
    expect(reply.token).toBeNull()
    expect(headers['set-cookie']).toBeUndefined()
    expect(await tutorRow(reply.user.id)).toMatchObject({ activated: true })
    expect(await auditRows(reply.user.id)).toMatchObject([
      { actorId: admin.id, action: 'user.create', object: 'user', before: null, ip: '127.0.0.1' },
    ])
    expect(JSON.stringify(await auditRows(reply.user.id))).not.toMatch(/argon2|Nile/)
  })

  test.each([
    [Role.RegularAdmin, Role.RegularAdmin, 403],
    [Role.SuperAdmin, Role.RegularAdmin, 200],
  ])('by role %s as role %s answers %s', async (by, role, status) => {
    const admin = await buildAdmin(server.context, by)
    expect((await register({ role }, admin.token)).status).toBe(status)
  })

  test('by a tutor manager is one that anybody could make, with a row of who did it', async () => {
    const manager = await buildManager(server.context)
    const { reply } = await register({}, manager.token)
    expect(reply.token).not.toBeNull()
    expect(await auditRows(reply.user.id)).toHaveLength(1)
  })
})
