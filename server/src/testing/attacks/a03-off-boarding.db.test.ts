/** A3: staff and students who leave keep their logins. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { offBoardingEndpoints } from '@hiwar/contract/people/off-boarding.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../accounts.ts'
import { confirmLogin } from '../second-factors.ts'
import { createTestServer, type TestServer } from '../server.ts'

const password = 'Nile-2026-river'

let server: TestServer
let boss: BuiltPerson
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
  boss = await buildAdmin(server.context, Role.SuperAdmin)
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await buildAdmin(server.context)
})

const change = (body: AccountChanges, by: BuiltPerson, id = by.id) =>
  server.call(accountEndpoints.update, { params: { id }, body }, { token: by.token })
const statusWith = async ({ token }: { token: string }) =>
  (await server.call(accountEndpoints.current, {}, { token })).status

describe('a change of the address or the phone', () => {
  test('by staff ends all logins of the account once a second admin makes it', async () => {
    const second = await buildLogin(server.context, admin.id)
    const other = await buildAdmin(server.context, Role.SuperAdmin)
    expect((await change({ email: `gone-${admin.id}@hiwar.test` }, boss, admin.id)).status).toBe(200)
    const waiting = await server.call(contactChangeEndpoints.read, { params: { id: admin.id } }, { token: other.token })
    const body = { id: waiting.reply?.id ?? 0 }
    expect((await server.call(contactChangeEndpoints.confirm, { body }, { token: other.token })).status).toBe(200)
    for (const login of [admin, second]) expect(await statusWith(login)).toBe(401)
    expect(await statusWith(boss)).toBe(200)
  })

  test.each<[string, (id: number) => AccountChanges]>([
    ['e-mail', (id) => ({ email: `new-${id}@hiwar.test` })],
    ['phone', (id) => ({ phone: `+20115${String(id).padStart(7, '0')}` })],
    ['removed phone', () => ({ phone: null })],
    ['password', () => ({ password: { current: password, new: 'Giza-2027-stone' } })],
  ])('by the owner ends all other logins: %s', async (_what, changes) => {
    const person = await buildTutor(server.context, { passwordHash: await hashPassword(password) })
    const elsewhere = await buildLogin(server.context, person.id)
    await confirmLogin(server.context, person.jti)
    expect((await change(changes(person.id), person)).status).toBe(200)
    expect([await statusWith(elsewhere), await statusWith(person)]).toEqual([401, 200])
  })

  test('that changes nothing, a first phone, and other fields end none', async () => {
    const person = await buildStudent(server.context)
    const elsewhere = await buildLogin(server.context, person.id)
    const changes: AccountChanges[] = [{ email: person.email }, { phone: '+201155555555' }, { name: 'هبة علي' }]
    for (const body of changes) expect((await change(body, person)).status).toBe(200)
    expect(await statusWith(elsewhere)).toBe(200)
  })
})

describe('ending all logins of a person', () => {
  const endAll = (id: number, by: BuiltPerson, reason = 'ترك العمل معنا') =>
    server.call(offBoardingEndpoints.endSessions, { params: { id }, body: { reason } }, { token: by.token })

  test('ends each of them, leaves a row with the reason, and holds when repeated', async () => {
    const second = await buildLogin(server.context, admin.id)
    for (let round = 0; round < 2; round += 1) expect((await endAll(admin.id, boss)).reply).toEqual({ ok: true })
    for (const login of [admin, second]) expect(await statusWith(login)).toBe(401)
    const rows = server.db.selectFrom('auditRows').select(['actorId', 'action', 'after'])
    expect(await rows.where('objectId', '=', String(admin.id)).executeTakeFirst()).toEqual({
      actorId: boss.id,
      action: 'user.end-sessions',
      after: { reason: { $: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    })
  })

  test('is for admins, of an admin for the super admin, and of nobody a 404', async () => {
    const [student, tutor] = [await buildStudent(server.context), await buildTutor(server.context)]
    expect((await endAll(tutor.id, student)).error.code).toBe('forbidden')
    expect((await endAll(student.id, admin)).status).toBe(200)
    expect((await endAll((await buildAdmin(server.context)).id, admin)).error.code).toBe('forbidden')
    expect((await endAll(boss.id, admin)).error.code).toBe('forbidden')
    expect((await endAll(999_999, boss)).error.code).toBe('user-not-found')
    expect([await statusWith(tutor), await statusWith(boss)]).toEqual([200, 200])
  })

  test('needs a reason', async () => {
    expect((await endAll(admin.id, boss, ' لا ')).status).toBe(400)
  })
})
