/** Actions whose body or stored facts decide whether they wait for a confirmation. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { afterAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildWithdrawal } from '../../testing/withdrawals.ts'

let admin: BuiltPerson

const server = await createTestServer(undefined, { SECOND_FACTOR: 'required' })
afterAll(() => server.close())

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) => (status === 200 ? 200 : error.code)

async function newAdmin(): Promise<BuiltPerson> {
  admin = await buildPerson(server.context, Role.SuperAdmin)
  return admin
}

const password = 'Nile-2026-river'
const create = (role: Role, email: string) =>
  server.call(accountEndpoints.create, { body: { role, email, password } as never }, admin)

test('making an account of staff waits, that of a student does not', async () => {
  await newAdmin()
  expect(codeOf(await create(Role.Student, 'new-student@hiwar.test'))).toBe(200)
  for (const role of [Role.RegularAdmin, Role.TutorManager, Role.Studio])
    expect(codeOf(await create(role, `new-${role}@hiwar.test`))).toBe('confirmation-required')
  await confirmLogin(server.context, admin.jti)
  expect(codeOf(await create(Role.Studio, 'new-6@hiwar.test'))).toBe(200)
})

test('changing another’s address, phone or activation waits, before it is said whether the account exists', async () => {
  await newAdmin()
  const tutor = await buildTutor(server.context)
  const change = (id: number, body: object) => server.call(accountEndpoints.update, { params: { id }, body }, admin)
  const dangerous = [{ email: 'taken-over@hiwar.test' }, { phone: '+201099999999' }, { activated: false }]
  for (const body of dangerous) {
    expect(codeOf(await change(tutor.id, body))).toBe('confirmation-required')
    expect(codeOf(await change(999_999, body))).toBe('confirmation-required')
  }
  expect(codeOf(await change(tutor.id, { name: 'منى السيد' }))).toBe(200)
  await confirmLogin(server.context, admin.jti)
  expect(codeOf(await change(tutor.id, { activated: false }))).toBe(200)
})

test('paying out, turning down and giving back wait; a note does not', async () => {
  admin = await buildAdmin(server.context)
  const tutor = await buildTutor(server.context)
  await buildEarning(server.context, tutor.id, 50_000, new Date('2026-11-20T10:00:00.000Z'))
  const id = await buildWithdrawal(server.context, tutor.id, 20_000)
  const change = (body: object) => server.call(invoiceEndpoints.update, { params: { id }, body }, admin)
  for (const status of [WithdrawStatus.Canceled, WithdrawStatus.Approved, WithdrawStatus.Rejected])
    expect(codeOf(await change({ status }))).toBe('confirmation-required')
  expect(codeOf(await change({ update: 'accept' }))).toBe('confirmation-required')
  expect(codeOf(await change({ note: '<p>بانتظار البنك</p>' }))).toBe(200)
})

test('a tutor’s withdrawal to a new receiver waits, and the same request with the same key goes through after it', async () => {
  const tutor = await buildTutor(server.context)
  await buildEarning(server.context, tutor.id, 90_000, new Date('2026-11-20T10:00:00.000Z'))
  const body = { method: WithdrawMethod.Instapay, receiver: 'mona@instapay', amount: 20_000 } as const
  const ask = (key: string) =>
    server.call(invoiceEndpoints.create, { body }, { token: tutor.token, headers: { 'idempotency-key': key } })
  expect(codeOf(await ask('first'))).toBe('confirmation-required')
  await confirmLogin(server.context, tutor.jti)
  expect(codeOf(await ask('first'))).toBe(200)
  server.clock.advance(10 * 60_000)
  expect(codeOf(await ask('second'))).toBe('confirmation-required')
  const rows = server.db.updateTable('invoices').where('userId', '=', tutor.id)
  const decided = { decidedAt: server.clock.now(), addressedBy: admin.id }
  await rows.set({ status: WithdrawStatus.Approved, ...decided }).execute()
  expect(codeOf(await ask('third'))).toBe(200)
})

test('SF-5 where a second factor is only offered, nobody without one is asked', async () => {
  const open = await createTestServer()
  const tutor = await buildTutor(open.context)
  const student = await buildStudent(open.context)
  const staff = await buildPerson(open.context, Role.SuperAdmin)
  const change = { params: { id: tutor.id }, body: { activated: false } }
  expect((await open.call(accountEndpoints.update, change, staff)).status).toBe(200)
  expect((await open.call(accountEndpoints.list, { query: { format: 'csv' } as never }, staff)).status).toBe(200)
  // The account gets a second factor, and is asked from then on.
  await open.db
    .insertInto('secondFactors')
    .values({
      id: '5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e4b',
      userId: staff.id,
      kind: 'totp',
      name: 'x',
      secret: 'sealed',
      createdAt: open.clock.now(),
    })
    .execute()
  const other = { params: { id: student.id }, body: { phone: '+201099999998' } }
  expect(codeOf(await open.call(accountEndpoints.update, other, staff))).toBe('confirmation-required')
  await open.close()
})
