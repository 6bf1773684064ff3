/** Attacks on an account by a changed contact: none ends with the attacker's money. */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const password = 'Nile-2026-river'
const stolen = 'Giza-2027-stone'

let server: TestServer
let mailbox: Mailbox
let tutor: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
  mailbox = openMailbox(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  tutor = await buildTutor(server.context, { passwordHash: await hashPassword(password) })
  await buildEarning(server.context, tutor.id, 50_000)
})

const logIn = (email: string, typed: string) =>
  server.call(authEndpoints.password, { body: { email, password: typed } })
const changeEmail = (email: string, { token }: { token: string }) =>
  server.call(accountEndpoints.update, { params: { id: tutor.id }, body: { email } }, { token })

/** Asks for a new password by the attacker's address, sets it with the mailed code, logs in and withdraws all. */
async function takeOver(email: string) {
  await server.call(confirmationCodeEndpoints.sendPassword, { body: { email } })
  await server.runJobs()
  await server.runJobs()
  const code = /^\d{5}$/m.exec(mailbox.to(email).at(-1)?.text ?? '')?.[0] ?? '00000'
  await server.call(confirmationCodeEndpoints.confirmPassword, { body: { email, code, password: stolen } })
  const entered = await logIn(email, stolen)
  const token = entered.status === 200 ? entered.reply.token : ''
  const body = { method: 0, receiver: '01012345678', amount: 50_000 } as const
  return (await server.call(invoiceEndpoints.create, { body }, { token })).status
}

const withdrawals = () => server.db.selectFrom('invoices').select('id').where('userId', '=', tutor.id).execute()

test("SF-6 an admin who changes a tutor's e-mail alone can neither log in as the tutor nor withdraw", async () => {
  const admin = await buildAdmin(server.context)
  const email = `attacker-${tutor.id}@hiwar.test`
  await changeEmail(email, admin)
  expect(await takeOver(email)).toBe(401)
  expect(await withdrawals()).toEqual([])
  expect((await logIn(tutor.email, password)).status).toBe(200)
})

test('a stolen session alone changes no e-mail, of a tutor or of staff', async () => {
  const email = `thief-${tutor.id}@hiwar.test`
  await changeEmail(email, tutor)
  expect(await takeOver(email)).toBe(401)
  expect(await withdrawals()).toEqual([])
  expect((await logIn(tutor.email, password)).status).toBe(200)
  const admin = await buildAdmin(server.context)
  const own = { params: { id: admin.id }, body: { email } }
  expect((await server.call(accountEndpoints.update, own, { token: admin.token })).error.code).toBe(
    'confirmation-required',
  )
})
