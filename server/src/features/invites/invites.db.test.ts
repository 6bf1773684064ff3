/** Tests of invites and their mails. */
import { inviteEndpoints } from '@hiwar/contract/money/invites.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildPlan } from '../../testing/subscriptions.ts'

let server: TestServer
let admin: BuiltPerson
let mailbox: Mailbox
let planId: number

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  mailbox = openMailbox(server.context)
  admin = await buildAdmin(server.context)
  planId = await buildPlan(server.db, { forInvitesOnly: true, weeklyMinutes: 105 })
})

afterEach(() => server.close())

const guest = 'guest@hiwar.test'
const expiresAt = '2026-12-24T17:30:00.000Z'

function create(body: object = {}) {
  return server.call(inviteEndpoints.create, { body: { email: guest, planId, expiresAt, ...body } }, admin)
}

function update(id: number, body: object) {
  return server.call(inviteEndpoints.update, { params: { id }, body }, admin)
}

function remove(id: number) {
  return server.call(inviteEndpoints.delete, { params: { id } }, admin)
}

describe('a new invite', () => {
  test('opens the hidden plan to a person who has verified this address', async () => {
    const student = await buildStudent(server.context)
    const read = () => server.call(planEndpoints.read, { params: { id: planId } }, student)
    expect((await read()).error.code).toBe('forbidden')
    const { reply } = await create({ email: student.email.toUpperCase() })
    expect(reply).toMatchObject({ email: student.email, planId, expiresAt, acceptedAt: null })
    expect(reply.createdBy).toMatchObject({ id: admin.id })
    expect((await read()).status).toBe(200)
    expect(await auditTrail(server.db)).toMatchObject([{ action: 'invite.create', actorId: admin.id, after: reply }])
  })

  test('sends a mail with a link for opening an account with that address', async () => {
    await create()
    await server.runJobs()
    const [mail, ...others] = mailbox.to(guest)
    expect(mail?.text).toContain('http://localhost:4001/register/student?email=guest%40hiwar.test')
    expect(mail?.text).toContain('١٠٥ دقائق كل أسبوع')
    expect(mail?.text).toContain('يوم الخميس، ٢٤ ديسمبر، الساعة ٧:٣٠ مساءً')
    expect(others).toEqual([])
  })

  test('sends a person with an account to the plans', async () => {
    const student = await buildStudent(server.context)
    await create({ email: student.email })
    await server.runJobs()
    expect(mailbox.to(student.email)[0]?.text).toContain('http://localhost:4001/plans')
  })

  test.each([
    [{ expiresAt: '2026-11-24T10:00:00.000Z' }, 'expired-coupon-expire-date'],
    [{ planId: 999_999 }, 'plan-not-found'],
    [{ acceptedAt: expiresAt }, 'bad-request'],
  ])('is refused with %o: %s', async (body, code) => {
    expect((await create(body)).error.code).toBe(code)
  })

  test('exists once for each address and plan, even when two are created at once', async () => {
    const answers = await Promise.all([create(), create()])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await create({ planId: await buildPlan(server.db) })).status).toBe(200)
    await server.runJobs()
    expect(mailbox.to(guest)).toHaveLength(2)
  })
})

describe('a change of an invite', () => {
  test('sends a mail only when the address changes', async () => {
    const { id } = (await create()).reply
    await server.runJobs()
    const { reply } = await update(id, { expiresAt: '2027-01-01T00:00:00.000Z' })
    expect(reply).toMatchObject({ email: guest, expiresAt: '2027-01-01T00:00:00.000Z' })
    await server.runJobs()
    expect(mailbox.mails).toHaveLength(1)
    await update(id, { email: 'other@hiwar.test' })
    await server.runJobs()
    expect(mailbox.mails.map(({ to }) => to)).toEqual([guest, 'other@hiwar.test'])
    expect((await auditTrail(server.db)).at(-1)).toMatchObject({
      action: 'invite.update',
      before: { email: guest },
      after: { email: 'other@hiwar.test' },
    })
  })

  test('needs a field to change, a future end, an existing plan, and no other invite for the same address and plan', async () => {
    const { id } = (await create()).reply
    await create({ email: 'other@hiwar.test' })
    expect((await update(id, {})).error.code).toBe('empty-request')
    expect((await update(id, { expiresAt: '2020-01-01T00:00:00Z' })).error.code).toBe('expired-coupon-expire-date')
    expect((await update(id, { planId: 999_999 })).error.code).toBe('plan-not-found')
    expect((await update(id, { email: 'other@hiwar.test' })).status).toBe(409)
    expect((await update(999_999, { email: guest })).error.code).toBe('invite-not-found')
  })

  test('is refused after the invite is accepted', async () => {
    const { id } = (await create()).reply
    const now = server.clock.now()
    await server.db.updateTable('invites').set({ acceptedAt: now }).where('id', '=', id).execute()
    const { status, error } = await update(id, { expiresAt: '2027-01-01T00:00:00Z' })
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'bad-request' })
    expect((await server.call(inviteEndpoints.read, { params: { id } }, admin)).reply.acceptedAt).toBe(
      now.toISOString(),
    )
  })
})

test('a deleted invite is not mailed and opens no plan', async () => {
  const student = await buildStudent(server.context, { email: guest })
  const { id } = (await create()).reply
  expect((await remove(id)).reply).toEqual({ ok: true })
  expect((await remove(id)).error.code).toBe('invite-not-found')
  expect((await server.call(inviteEndpoints.read, { params: { id } }, admin)).error.code).toBe('invite-not-found')
  await server.runJobs()
  expect(mailbox.mails).toEqual([])
  expect((await server.call(planEndpoints.read, { params: { id: planId } }, student)).status).toBe(403)
  expect((await auditTrail(server.db)).at(-1)).toMatchObject({ action: 'invite.delete', before: { id, email: guest } })
})

test('the list contains all invites, newest first', async () => {
  const ids: number[] = []
  for (const email of ['a@hiwar.test', 'b@hiwar.test', 'c@hiwar.test']) ids.push((await create({ email })).reply.id)
  const list = async (query: object) => (await server.call(inviteEndpoints.list, { query }, admin)).reply
  expect((await list({})).list.map(({ id }) => id)).toEqual([...ids].reverse())
  expect(await list({ sort: 'asc', size: 2, page: 2 })).toMatchObject({ list: [{ id: ids[2] }], total: 3 })
})
