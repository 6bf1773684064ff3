import { reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: BuiltPerson
let student: BuiltPerson
let stranger: BuiltPerson
let reportId: number

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  admin = await buildAdmin(server.context)
  student = await buildStudent(server.context)
  stranger = await buildStudent(server.context)
  const body = { title: 'صوت متقطع', description: 'انقطع الصوت مرتين.', category: 'technical' }
  reportId = (await server.call(reportEndpoints.create, { body }, student)).reply.id
})

afterEach(() => server.close())

function reply(body: object, person = student) {
  return server.call(reportReplyEndpoints.create, { body: { reportId, message: 'شكرًا لكم.', ...body } }, person)
}

function update(id: number, body: object, person = student) {
  return server.call(reportReplyEndpoints.update, { params: { id }, body }, person)
}

function read(id: number, person = student) {
  return server.call(reportReplyEndpoints.read, { params: { id } }, person)
}

function remove(id: number, person = student) {
  return server.call(reportReplyEndpoints.delete, { params: { id } }, person)
}

async function thread(person = student): Promise<number[]> {
  const { reply: page } = await server.call(reportReplyEndpoints.listOfReport, { params: { reportId } }, person)
  expect(page.total).toBe(page.list.length)
  return page.list.map(({ id }) => id)
}

/** The facts recorded so far about answered reports. */
async function reported(): Promise<unknown[]> {
  const events = await server.db.selectFrom('events').select('payload').where('kind', '=', 'report.answered').execute()
  return events.map(({ payload }) => payload)
}

describe('a reply', () => {
  test('by the author is sent at once; by an admin it starts as a draft', async () => {
    const own = (await reply({})).reply
    expect(own).toMatchObject({ reportId, message: 'شكرًا لكم.', draft: false, createdBy: { id: student.id } })
    expect((await reply({}, admin)).reply.draft).toBe(true)
    expect((await reply({ draft: false }, admin)).reply.draft).toBe(false)
  })

  test('is refused to strangers, without a report, and as a draft of anybody but admins', async () => {
    expect((await reply({}, stranger)).error.code).toBe('forbidden')
    expect((await reply({ reportId: 999_999 })).error.code).toBe('report-not-found')
    expect((await reply({ draft: true })).error.code).toBe('forbidden')
    expect((await reply({ message: ' ' })).error.code).toBe('bad-request')
    expect((await reply({ message: 'س'.repeat(1_001) })).error.code).toBe('bad-request')
    expect(await thread(admin)).toEqual([])
  })

  test('by an admin notifies the author of the report once, when it is sent', async () => {
    await reply({})
    const { id } = (await reply({}, admin)).reply
    expect(await reported()).toEqual([])
    await Promise.all([update(id, { draft: false }, admin), update(id, { draft: false }, admin)])
    await update(id, { message: 'تم الحل.' }, admin)
    expect(await reported()).toEqual([{ reportId, replyId: id, authorId: student.id }])
    const sent = (await reply({ draft: false }, admin)).reply.id
    expect(await reported()).toContainEqual({ reportId, replyId: sent, authorId: student.id })
  })
})

test('only admins see drafts', async () => {
  const own = (await reply({})).reply.id
  const draft = (await reply({}, admin)).reply.id
  const sent = (await reply({ draft: false }, admin)).reply.id
  expect(await thread()).toEqual([own, sent])
  expect(await thread(admin)).toEqual([own, draft, sent])
  expect((await read(draft)).error.code).toBe('forbidden')
  expect((await read(draft, admin)).status).toBe(200)
  expect((await read(sent)).status).toBe(200)
  expect((await read(999_999)).error.code).toBe('report-not-found')
})

test('only the author changes a reply', async () => {
  const own = (await reply({})).reply.id
  const foreign = (await reply({ draft: false }, admin)).reply.id
  expect((await update(own, { message: 'عاد الصوت.' })).reply.message).toBe('عاد الصوت.')
  expect((await update(own, { draft: true })).error.code).toBe('forbidden')
  expect((await update(own, { message: 'لا' }, admin)).error.code).toBe('forbidden')
  expect((await update(foreign, { message: 'لا' })).error.code).toBe('forbidden')
  expect((await update(own, {})).error.code).toBe('empty-request')
  expect((await update(999_999, { message: 'لا' })).error.code).toBe('report-not-found')
})

test('the author and admins delete a reply, and deleting the report deletes all its replies', async () => {
  const [own, other, foreign] = [await reply({}), await reply({}), await reply({ draft: false }, admin)]
  expect((await remove(own.reply.id)).reply).toEqual({ ok: true })
  expect((await remove(other.reply.id, admin)).reply).toEqual({ ok: true })
  expect((await remove(own.reply.id)).error.code).toBe('report-not-found')
  await server.call(reportEndpoints.delete, { params: { id: reportId } }, admin)
  expect((await read(foreign.reply.id, admin)).error.code).toBe('report-not-found')
})

test('the audit log records what staff do with replies, without their words', async () => {
  await reply({})
  const { id } = (await reply({}, admin)).reply
  await update(id, { draft: false, message: 'تم الحل.' }, admin)
  await remove(id, admin)
  const trail = await auditTrail(server.db)
  expect(trail).toMatchObject([
    { action: 'report-reply.create', actorId: admin.id, after: { reportId, draft: true } },
    { action: 'report-reply.update', before: { draft: true }, after: { draft: false } },
    { action: 'report-reply.delete', before: { reportId, authorId: admin.id } },
  ])
  expect(JSON.stringify(trail)).not.toContain('الحل')
})

test('admins list all replies, newest first', async () => {
  const first = (await reply({})).reply.id
  server.clock.advance(60_000)
  const second = (await reply({}, admin)).reply.id
  const list = async (query: object) => (await server.call(reportReplyEndpoints.list, { query }, admin)).reply
  expect((await list({})).list.map(({ id }) => id)).toEqual([second, first])
  expect(await list({ sort: 'asc', size: 1 })).toMatchObject({ total: 2, list: [{ id: first }] })
})
