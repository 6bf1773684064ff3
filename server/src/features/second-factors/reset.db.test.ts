/** Staff who remove the factors of a person that lost them. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { resetOnMachine } from '../../seed/second-factors.ts'
import { type BuiltPerson, buildAdmin, buildPerson, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildApp, logInByPassword } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { resetTask } from './reset.ts'

let server: TestServer
let superAdmin: BuiltPerson

beforeEach(async () => {
  server = await createTestServer()
  superAdmin = await buildPerson(server.context, Role.SuperAdmin)
})
afterEach(() => server.close())

const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code]
const reset = (by: BuiltPerson, id: number) =>
  server.call(secondFactorEndpoints.reset, { params: { id }, body: { reason: 'ضاع الهاتف، ورأيته في المكتب' } }, by)
const stop = (by: BuiltPerson, id: number) => server.call(secondFactorEndpoints.stopReset, { params: { id } }, by)
const factorsOf = async (id: number) =>
  (await server.call(secondFactorEndpoints.ofUser, { params: { id } }, superAdmin)).reply
const mailsTo = (userId: number) =>
  server.db.selectFrom('deliveries').select('event').where('userId', '=', userId).orderBy('id').execute()

test('a regular admin resets a tutor at once: the factor and the logins end, and the tutor is notified', async () => {
  const admin = await buildAdmin(server.context)
  const tutor = await buildTutor(server.context)
  await buildApp(server.context, tutor)
  expect((await factorsOf(tutor.id)).list).toHaveLength(1)
  expect((await reset(admin, tutor.id)).reply).toMatchObject({ done: true })
  expect(await factorsOf(tutor.id)).toEqual({ list: [], codesLeft: 0, reset: null })
  expect((await server.call(accountEndpoints.current, {}, tutor)).status).toBe(401)
  expect(await mailsTo(tutor.id)).toEqual([{ event: 'factor-reset' }])
  expect((await logInByPassword(server, tutor.email)).status).toBe(200)
  expect(await auditTrail(server.db)).toMatchObject([{ actorId: admin.id, action: 'factor-reset.create' }])
})

test('a regular admin resets no staff, and nobody resets their own factors', async () => {
  const admin = await buildAdmin(server.context)
  const studio = await buildPerson(server.context, Role.Studio)
  expect(outcome(await reset(admin, studio.id))).toEqual([403, 'forbidden'])
  expect(outcome(await reset(superAdmin, superAdmin.id))).toEqual([403, 'forbidden'])
  expect(outcome(await reset(superAdmin, 999_999))).toEqual([404, 'user-not-found'])
})

test('a super admin is reset a day later, all super admins are notified, and each of them may stop it', async () => {
  const other = await buildPerson(server.context, Role.SuperAdmin)
  await buildApp(server.context, other)
  const asked = await reset(superAdmin, other.id)
  expect(asked.reply).toMatchObject({ done: false, readyAt: '2026-11-25T10:00:00.000Z' })
  expect([await mailsTo(other.id), await mailsTo(superAdmin.id)]).toEqual(
    Array(2).fill([{ event: 'factor-reset-asked' }]),
  )
  expect((await reset(superAdmin, other.id)).status).toBe(409)
  // The owner of the account has the factor, so this action asks for it.
  expect(outcome(await stop(other, other.id))).toEqual([403, 'confirmation-required'])
  expect((await stop(superAdmin, other.id)).status).toBe(200)
  server.clock.advance(24 * 3600_000)
  await resetTask.run(server.context)
  expect((await factorsOf(other.id)).list).toHaveLength(1)
  expect(outcome(await stop(superAdmin, other.id))).toEqual([404, 'not-found'])
})

test('a reset that nobody stopped happens once its day has passed, and not before', async () => {
  const other = await buildPerson(server.context, Role.SuperAdmin)
  await buildApp(server.context, other)
  await reset(superAdmin, other.id)
  server.clock.advance(24 * 3600_000 - 1)
  await resetTask.run(server.context)
  expect((await factorsOf(other.id)).reset).toMatchObject({ done: false })
  server.clock.advance(1)
  await Promise.all([resetTask.run(server.context), resetTask.run(server.context)])
  expect(await factorsOf(other.id)).toEqual({ list: [], codesLeft: 0, reset: null })
  expect(await mailsTo(other.id)).toEqual([{ event: 'factor-reset-asked' }, { event: 'factor-reset' }])
})

test('of twenty resets of one person at once one is kept', async () => {
  const other = await buildPerson(server.context, Role.SuperAdmin)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(superAdmin, other.id)))
  expect(statusesOf(answers).toSorted((one, other) => one - other)).toEqual([200, ...Array(19).fill(409)])
})

test('on the machine itself the factors of anybody go, and the audit says so', async () => {
  await buildApp(server.context, superAdmin)
  const run = (email: string) => inTransaction(server.db, (trx) => resetOnMachine(trx, email, server.clock.now()))
  expect(await run('nobody@hiwar.test')).toBe(false)
  expect(await run(superAdmin.email.toUpperCase())).toBe(true)
  expect((await logInByPassword(server, superAdmin.email)).status).toBe(200)
  expect(await auditTrail(server.db)).toMatchObject([{ action: 'factor-reset.create', after: { onMachine: true } }])
})
