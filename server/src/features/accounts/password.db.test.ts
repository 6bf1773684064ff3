/** A person's own password: the current one is asked for where there is one. */
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const current = 'Nile-2026-river'
const next = 'Giza-2027-stone'

let server: TestServer
let student: BuiltPerson
let admin: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await buildStudent(server.context)
  admin = await buildAdmin(server.context)
})

const change = (body: AccountChanges, by = student, id = by.id) =>
  server.call(accountEndpoints.update, { params: { id }, body }, { token: by.token })
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status
const auditRows = (id: number) =>
  server.db.selectFrom('auditRows').selectAll().where('objectId', '=', String(id)).orderBy('id').execute()

test('needs the current one, ends every other login and keeps this one', async () => {
  const person = await buildStudent(server.context, { passwordHash: await hashPassword(current) })
  const elsewhere = await buildLogin(server.context, person.id)
  const wrong = await change({ password: { current: 'wrong', new: next } }, person)
  expect([wrong.status, wrong.error.code, wrong.error.message]).toEqual([
    401,
    'wrong-password',
    'كلمة المرور الحالية غير صحيحة.',
  ])
  expect((await change({ password: { current: null, new: next } }, person)).error.code).toBe('wrong-password')
  expect((await change({ password: { current, new: next } }, person)).status).toBe(200)
  expect([await statusWith(person.token), await statusWith(elsewhere.token)]).toEqual([200, 401])
  const body = { email: person.email, password: next }
  expect((await server.call(authEndpoints.password, { body })).status).toBe(200)
})

test('needs no current one where there is none, and one afterwards', async () => {
  expect((await change({ password: { current: 'guess', new: next } })).error.code).toBe('wrong-password')
  expect((await change({ password: { current: null, new: next } })).reply).toMatchObject({ hasPassword: true })
  expect((await change({ password: { current: null, new: current } })).error.code).toBe('wrong-password')
})

test('of an account by Google needs a confirmation once the login is ten minutes old', async () => {
  const person = await buildStudent(server.context, { googleSub: `sub-${student.id}` })
  const first = { password: { current: null, new: next } }
  server.clock.advance(10 * MINUTE + 1)
  expect((await change(first, person)).error.code).toBe('confirmation-required')
  const fresh = await buildLogin(server.context, person.id)
  expect((await change(first, { ...person, ...fresh })).status).toBe(200)
  server.clock.set(noon)
})

test('is set by its owner alone, not by an admin', async () => {
  expect((await change({ password: { current: null, new: next } }, admin, student.id)).error.code).toBe('forbidden')
})

test('cannot be the mail address of the account', async () => {
  const { error } = await change({ password: { current: null, new: student.email } })
  expect(error).toMatchObject({
    code: 'common-password',
    fields: [{ path: 'password.new', code: 'common-password' }],
  })
})

test('AUD-4 leaves no trace of itself in the row of what staff changed', async () => {
  await change({ password: { current: null, new: next } }, admin)
  expect(await auditRows(admin.id)).toMatchObject([{ before: {}, after: { password: 'changed' } }])
})
