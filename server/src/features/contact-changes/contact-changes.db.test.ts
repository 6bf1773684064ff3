/** Tests of contacts that staff change and the owner or a second admin confirms. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { DAY } from '@hiwar/domain/time/lengths.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { type CallOptions, createTestServer, type TestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'

let server: TestServer
let mailbox: Mailbox
let admin: BuiltPerson
let other: BuiltPerson
let tutor: BuiltPerson
let newEmail: string

beforeAll(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  mailbox.forget()
  admin = await buildAdmin(server.context)
  other = await buildAdmin(server.context)
  tutor = await buildTutor(server.context)
  newEmail = `new-${tutor.id}@hiwar.test`
})

const ask = (body: object, by = admin, id = tutor.id) =>
  server.call(accountEndpoints.update, { params: { id }, body }, { token: by.token })
const read = (by: BuiltPerson, id = tutor.id) =>
  server.call(contactChangeEndpoints.read, { params: { id } }, { token: by.token })
const confirm = (body: { word: string } | { id: number }, options: CallOptions = {}) =>
  server.call(contactChangeEndpoints.confirm, { body }, options)
const cancel = (by: BuiltPerson) =>
  server.call(contactChangeEndpoints.cancel, { params: { id: tutor.id } }, { token: by.token })
const account = () => server.db.selectFrom('users').selectAll().where('id', '=', tutor.id).executeTakeFirstOrThrow()
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status

/** The link token of the newest mail to the address. */
async function tokenTo(address: string): Promise<string> {
  await server.runJobs()
  return /#word=([\w-]{22})$/m.exec(mailbox.to(address).at(-1)?.text ?? '')?.[1] ?? ''
}

/** The id of the change that waits. */
const waitingId = async () => (await read(admin)).reply?.id ?? 0

describe('a contact that staff change', () => {
  test('waits: the account is unchanged, the owner gets a mail, and both sides see the change', async () => {
    const { reply } = await ask({ email: newEmail, name: 'هدى علي' })
    expect(reply).toMatchObject({ email: tutor.email, name: 'هدى علي', verifiedEmail: true })
    const waiting = { email: newEmail, phone: null, phoneRemoved: false, expiresAt: '2026-12-01T10:00:00.000Z' }
    expect((await read(admin)).reply).toMatchObject({ ...waiting, asker: { id: admin.id } })
    expect((await read(tutor)).reply).toMatchObject({ ...waiting, asker: null })
    expect((await read(await buildStudent(server.context))).error.code).toBe('forbidden')
    await server.runJobs()
    expect(mailbox.to(tutor.email).map(({ subject }) => subject)).toEqual(['طلب تغيير وسيلة التواصل في حسابك'])
    expect(mailbox.to(newEmail)).toEqual([])
  })

  test('is made by the link token of the mail, once, and ends all logins', async () => {
    const elsewhere = await buildLogin(server.context, tutor.id)
    const former = { googleSub: `former ${tutor.id}`, telegramChatId: 7_000_000_002 }
    await server.db.updateTable('users').set(former).where('id', '=', tutor.id).execute()
    await ask({ email: newEmail })
    const token = await tokenTo(tutor.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm({ word: token })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const ended = { googleSub: null, telegramChatId: null }
    expect(await account()).toMatchObject({ email: newEmail, verifiedEmail: false, ...ended })
    expect([await statusWith(tutor.token), await statusWith(elsewhere.token)]).toEqual([401, 401])
    await server.runJobs()
    const reported = mailbox.to(tutor.email).filter(({ subject }) => subject === 'تغيّر بريد حسابك في حوار')
    expect([reported.length, mailbox.to(newEmail).length]).toEqual([1, 1])
  })

  test('is made by a second admin, and by nobody else', async () => {
    await ask({ phone: '01012340000' })
    const id = await waitingId()
    for (const by of [admin, tutor]) expect((await confirm({ id }, by)).error.code).toBe('forbidden')
    expect((await confirm({ id })).error.code).toBe('unauthenticated')
    expect((await confirm({ id }, other)).status).toBe(200)
    expect(await account()).toMatchObject({ phone: '+201012340000', verifiedPhone: false })
    const rows = server.db
      .selectFrom('auditRows')
      .select(['actorId', 'action'])
      .where('objectId', '=', String(tutor.id))
    expect(await rows.orderBy('id').execute()).toEqual([
      { actorId: admin.id, action: 'user.update' },
      { actorId: other.id, action: 'contact-change.confirm' },
    ])
  })

  test("of an admin is made by neither its owner's session nor a regular admin", async () => {
    const top = await buildAdmin(server.context, Role.SuperAdmin)
    await ask({ email: newEmail }, top, admin.id)
    const id = (await read(top, admin.id)).reply?.id ?? 0
    for (const by of [admin, other, top]) expect((await confirm({ id }, by)).error.code).toBe('forbidden')
    expect((await confirm({ id }, await buildAdmin(server.context, Role.SuperAdmin))).status).toBe(200)
  })

  test('is void after seven days', async () => {
    await ask({ email: newEmail })
    const [token, id] = [await tokenTo(tutor.email), await waitingId()]
    server.clock.advance(7 * DAY)
    const again = await buildLogin(server.context, other.id)
    const refused = [await confirm({ word: token }), await confirm({ id }, again)]
    expect(refused.map(({ error }) => error.code)).toEqual(['not-found', 'not-found'])
    expect((await read({ ...other, ...again })).reply).toBeNull()
    expect(await account()).toMatchObject({ email: tutor.email })
  })

  test('replaces an earlier request, whose link token becomes invalid', async () => {
    await ask({ email: newEmail })
    const token = await tokenTo(tutor.email)
    await ask({ phone: '01012340001' }, other)
    expect((await read(admin)).reply).toMatchObject({ email: null, phone: '+201012340001', asker: { id: other.id } })
    expect((await confirm({ word: token })).error.code).toBe('not-found')
  })

  test('is dropped by an admin', async () => {
    await ask({ email: newEmail })
    expect((await cancel(tutor)).error.code).toBe('forbidden')
    expect((await cancel(other)).status).toBe(200)
    expect((await cancel(other)).error.code).toBe('not-found')
    expect((await read(tutor)).reply).toBeNull()
  })

  test('that somebody has by then is refused', async () => {
    expect((await ask({ email: other.email })).error.code).toBe('user-exists')
    await ask({ email: newEmail })
    const id = await waitingId()
    await buildStudent(server.context, { email: newEmail })
    expect((await confirm({ id }, other)).error.code).toBe('user-exists')
    expect((await read(admin)).reply).toMatchObject({ email: newEmail })
  })

  test('is never confirmed by the admin who asked, whatever writes the row', async () => {
    await ask({ email: newEmail })
    const now = server.clock.now()
    const by = { confirmedBy: admin.id, doneAt: now, readyAt: now }
    const writes = server.db.updateTable('contactChanges').set(by).where('userId', '=', tutor.id).execute()
    await expect(writes).rejects.toMatchObject({ constraint: 'contact_changes_second' })
  })
})
