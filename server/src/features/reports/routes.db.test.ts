import { ReportKind } from '@hiwar/contract/enumerations/reports.ts'
import { objectionCategory, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: BuiltPerson
let student: BuiltPerson
let stranger: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  admin = await buildAdmin(server.context)
  student = await buildStudent(server.context)
  stranger = await buildStudent(server.context)
})

afterEach(() => server.close())

const wanted = { title: 'صوت متقطع', description: 'انقطع الصوت مرتين.\nثم عاد.', category: 'technical' }

function create(body: object = {}, person = student) {
  return server.call(reportEndpoints.create, { body: { ...wanted, ...body } }, person)
}

function update(id: number, body: object, person = student) {
  return server.call(reportEndpoints.update, { params: { id }, body }, person)
}

function read(id: number, person = student) {
  return server.call(reportEndpoints.read, { params: { id } }, person)
}

async function ids(query: object = {}, person = student): Promise<number[]> {
  const { reply } = await server.call(reportEndpoints.list, { query }, person)
  return reply.list.map(({ id }) => id)
}

describe('a new report', () => {
  test('is visible to its author and admins only', async () => {
    const { reply } = await create({ description: '<i>انقطع</i>' })
    expect(reply).toMatchObject({ ...wanted, description: '<i>انقطع</i>', lessonId: null, resolved: false })
    expect(reply.createdBy?.id).toBe(student.id)
    expect((await read(reply.id)).reply).toEqual(reply)
    expect((await read(reply.id, admin)).reply).toEqual(reply)
    expect((await read(reply.id, stranger)).error.code).toBe('forbidden')
    expect((await read(999_999)).error.code).toBe('report-not-found')
    expect(await auditTrail(server.db)).toEqual([])
  })

  test('is stored once when the request is repeated with the same idempotency key', async () => {
    const options = { token: student.token, headers: { 'idempotency-key': 'one-report' } }
    const send = () => server.call(reportEndpoints.create, { body: wanted }, options)
    const [first, second] = [await send(), await send()]
    expect(second.reply).toEqual(first.reply)
    expect(await ids()).toEqual([first.reply.id])
  })

  test('names only a lesson of which its author is a member', async () => {
    const tutor = await buildTutor(server.context)
    const { id: lessonId } = await buildLesson(server.db, tutor.id, student.id, '2026-11-24T09:00:00Z')
    expect((await create({ lessonId })).reply.lessonId).toBe(lessonId)
    expect((await create({ lessonId }, tutor)).status).toBe(200)
    expect((await create({ lessonId }, stranger)).error.code).toBe('forbidden')
    expect((await create({ lessonId }, admin)).error.code).toBe('forbidden')
    expect((await create({ lessonId: 999_999 })).error.code).toBe('lesson-not-found')
  })

  test('names the author of a rating to the rated tutor alone', async () => {
    const tutor = await buildTutor(server.context)
    const ratingId = await buildRating(server.context, tutor.id, 1, { raterId: student.id })
    expect((await create({ ratingId }, stranger)).error.code).toBe('forbidden')
    expect((await create({ ratingId }, tutor)).reply.subject?.id).toBe(student.id)
  })

  test('of conduct by a child is dangerous although it names nobody', async () => {
    await server.db.updateTable('users').set({ birthYear: 2012 }).where('id', '=', student.id).execute()
    expect((await create({ category: ReportKind.Conduct })).reply.severity).toBe('unsafe')
  })

  test.each([
    [{ title: ' ' }],
    [{ title: 'س'.repeat(256) }],
    [{ description: '' }],
    [{ description: 'س'.repeat(1_001) }],
    [{ category: 7 }],
    [{ resolved: true }],
  ])('is refused with %o', async (body) => {
    expect((await create(body)).error.code).toBe('bad-request')
  })
})

describe('edits an open report', () => {
  test('is allowed to the author while the report is open; admins set its state and category', async () => {
    const { id } = (await create()).reply
    expect((await update(id, { title: 'صوت ضعيف' })).reply).toMatchObject({ title: 'صوت ضعيف', category: 'technical' })
    expect((await update(id, { resolved: true })).error.code).toBe('forbidden')
    expect((await update(id, { title: 'غيره' }, stranger)).error.code).toBe('forbidden')
    expect((await update(id, { title: 'غيره' }, admin)).error.code).toBe('forbidden')
    const resolvedAt = server.clock.now().toISOString()
    const { reply } = await update(id, { resolved: true, category: 'sound' }, admin)
    expect(reply).toMatchObject({ resolved: true, resolvedAt, category: 'sound', updatedBy: { id: admin.id } })
    const late = await update(id, { title: 'متأخر' })
    expect({ status: late.status, code: late.error.code }).toEqual({ status: 409, code: 'bad-request' })
    expect((await update(id, {})).error.code).toBe('empty-request')
    expect((await update(999_999, { title: 'لا شيء' })).error.code).toBe('report-not-found')
  })

  test('keeps the time when the report was resolved until the report is open again', async () => {
    const { id } = (await create()).reply
    const { resolvedAt } = (await update(id, { resolved: true }, admin)).reply
    server.clock.advance(60_000)
    expect((await update(id, { resolved: true }, admin)).reply.resolvedAt).toBe(resolvedAt)
    expect((await update(id, { resolved: false }, admin)).reply).toMatchObject({ resolved: false, resolvedAt: null })
    expect((await update(id, { title: 'صوت ضعيف' })).status).toBe(200)
  })

  test('by staff writes an audit row, without the author’s words', async () => {
    const { id } = (await create()).reply
    await update(id, { resolved: true }, admin)
    const trail = await auditTrail(server.db)
    expect(trail).toMatchObject([
      { actorId: admin.id, action: 'report.update', before: { resolved: false }, after: { resolved: true } },
    ])
    expect(JSON.stringify(trail)).not.toContain('الصوت')
  })

  test('and its resolution at the same moment run one after the other', async () => {
    const { id } = (await create()).reply
    const [ended, changed] = await Promise.all([
      update(id, { resolved: true }, admin),
      update(id, { title: 'صوت ضعيف' }),
    ])
    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(changed.status)
    const { title, resolved } = (await read(id)).reply
    expect({ title, resolved }).toEqual({ title: changed.status === 200 ? 'صوت ضعيف' : wanted.title, resolved: true })
  })
})

test('a deleted report can no longer be read', async () => {
  const { id } = (await create()).reply
  const remove = () => server.call(reportEndpoints.delete, { params: { id } }, admin)
  expect((await remove()).reply).toEqual({ ok: true })
  expect((await remove()).error.code).toBe('report-not-found')
  expect((await read(id)).error.code).toBe('report-not-found')
  expect(await auditTrail(server.db)).toMatchObject([{ action: 'report.delete', before: { category: 'technical' } }])
})

test('people list their own reports, and admins list everybody’s', async () => {
  const first = (await create()).reply.id
  server.clock.advance(3_600_000)
  const second = (await create({ category: 'payment' })).reply.id
  const foreign = (await create({}, stranger)).reply.id
  await update(first, { resolved: true }, admin)
  expect(await ids()).toEqual([second, first])
  expect(await ids({ users: stranger.id })).toEqual([second, first])
  expect(await ids({}, admin)).toEqual([foreign, second, first])
  expect(await ids({ users: `${student.id},${admin.id}` }, admin)).toEqual([second, first])
  expect(await ids({ resolved: true }, admin)).toEqual([first])
  expect(await ids({ resolved: false, sort: 'asc' }, admin)).toEqual([second, foreign])
  expect(await ids({ category: 'payment' })).toEqual([second])
  expect(await ids({ 'createdAt[lt]': '2026-11-24T10:30:00Z' })).toEqual([first])
  const { reply } = await server.call(reportEndpoints.list, { query: { size: 1, page: 3 } }, admin)
  expect(reply).toMatchObject({ total: 3, list: [{ id: first }] })
})

describe('an objection to the verdict of a lesson', () => {
  const category = objectionCategory
  const lessonAt = async (start: string) => {
    const tutor = await buildTutor(server.context)
    const { id } = await buildLesson(server.db, tutor.id, student.id, start)
    return { id, tutor }
  }

  test('is accepted once from each member, also when two arrive at the same moment', async () => {
    const { id: lessonId, tutor } = await lessonAt('2026-11-24T09:00:00Z')
    const answers = await Promise.all([create({ lessonId, category }), create({ lessonId, category })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await create({ lessonId, category })).error.code).toBe('report-exists')
    expect((await create({ lessonId, category }, tutor)).status).toBe(200)
    expect((await create({ lessonId })).status).toBe(200)
  })

  test.each([
    ['before the lesson is over', '2026-11-24T09:30:00.001Z'],
    ['more than forty-eight hours after its end', '2026-11-22T09:29:59.999Z'],
  ])('is refused %s', async (_when, start) => {
    const { id: lessonId } = await lessonAt(start)
    const refused = await create({ lessonId, category })
    expect([refused.status, refused.error.code]).toEqual([409, 'bad-request'])
  })

  test('cannot be made from another report or turned into one', async () => {
    const { id: lessonId } = await lessonAt('2026-11-24T09:00:00Z')
    const other = (await create({ lessonId })).reply.id
    expect((await update(other, { category })).status).toBe(409)
    const objection = (await create({ lessonId, category })).reply.id
    expect((await update(objection, { category: 'technical' })).status).toBe(409)
    expect((await update(objection, { title: 'كنت في القاعة' })).status).toBe(200)
  })
})
