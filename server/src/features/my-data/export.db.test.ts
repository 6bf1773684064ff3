/** The copy of the personal data: request, download and expiry. */
import { createHash } from 'node:crypto'
import { myDataEndpoints } from '@hiwar/contract/people/my-data.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation, buildMessage, buildPdfMessage } from '../../testing/conversations.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { send } from '../../testing/pipeline.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { filesOfZip } from '../../testing/zips.ts'
import { makeExport } from './export.ts'

const noon = '2026-11-24T10:00:00.000Z'
let server: TestServer
let student: BuiltPerson & { jti: string }

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(noon)
  student = (await buildStudent(server.context, { name: 'سارة أحمد' })) as typeof student
  await confirmLogin(server.context, student.jti)
})

const ask = () => server.call(myDataEndpoints.ask, {}, student)
const read = async () => (await server.call(myDataEndpoints.read, {}, student)).reply.exports

/** `GET /api/v1/my-data/export/{id}` as the client sends it, because the answer is a file. */
async function download(id: number, { token } = student) {
  const url = `/api/v1/my-data/export/${id}`
  const { statusCode, rawPayload, headers, body } = await server.http.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, rawPayload, headers, body }
}

async function makeCopy(): Promise<number> {
  const { id } = (await ask()).reply
  await makeExport(server.context, id)
  return id
}

test('a copy is requested, made, announced and downloaded with its files, for seven days', async () => {
  const image = 'ab'.repeat(16)
  await server.context.storage.put('uploads', `${image}.webp`, Buffer.from('picture'))
  await server.db
    .updateTable('users')
    .set({ image: `${image}.webp` })
    .where('id', '=', student.id)
    .execute()

  const tutor = await buildTutor(server.context)
  const roomId = await buildConversation(server.context, student.id, tutor.id)
  const sheet = await buildPdfMessage(server.context, roomId, student.id)
  await buildPdfMessage(server.context, roomId, tutor.id)

  const asked = (await ask()).reply
  expect(asked).toMatchObject({ readyAt: null, failedAt: null, bytes: null })
  expect((await download(asked.id)).statusCode).toBe(404)
  await makeExport(server.context, asked.id)
  await server.drainEvents()

  const [ready] = await read()
  expect(ready).toMatchObject({ id: asked.id, readyAt: noon, expiresAt: '2026-12-01T10:00:00.000Z' })
  const { reply } = await server.call(notificationEndpoints.list, {}, student)
  expect(reply.list).toMatchObject([{ kind: 'data-export-ready', link: '/s/settings?tab=my-data' }])

  const { rawPayload, headers } = await download(asked.id)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="hiwar-${asked.id}.zip"`,
  })
  expect(rawPayload.length).toBe(ready?.bytes)
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(ready?.sha256)
  const files = await filesOfZip(rawPayload)
  expect([...files.keys()]).toEqual(['index.html', 'data.json', `files/${image}.webp`, `files/${sheet}`])
  expect(files.get(`files/${image}.webp`)?.toString()).toBe('picture')
  expect(JSON.parse(String(files.get('data.json')))).toMatchObject({ version: 1, madeAt: noon })

  await server.context.security.flush()
  const events = await server.db
    .selectFrom('securityEvents')
    .select(['kind', 'action', 'count'])
    .where('userId', '=', student.id)
    .where('kind', '=', 'export')
    .execute()
  expect(events).toEqual([{ kind: 'export', action: 'my-data.download', count: 1 }])
})

test('MD-1 the page names every lesson of a student', async () => {
  const tutor = await buildTutor(server.context, { name: 'منى محمود السيد' })
  const starts = ['2026-11-10T12:00:00Z', '2026-11-12T17:30:00Z', '2026-11-14T08:15:00Z']
  const { id: subscriptionId } = await buildSubscription(server.db, student.id, '2026-11-09T12:00:00Z', { days: 30 })
  for (const start of starts) await buildLesson(server.db, tutor.id, student.id, start, { subscriptionId })
  const page = await pageOf(await makeCopy())
  const lessons = /<h2>الدروس<\/h2>(.*?)<\/section>/s.exec(page)?.[1] ?? ''
  expect(lessons.match(/<tr>/g)).toHaveLength(1 + starts.length)
  expect(lessons.match(/منى</g)).toHaveLength(starts.length)
  for (const time of ['٢:٠٠', '٧:٣٠', '١٠:١٥']) expect(lessons).toContain(time)
  expect(page).not.toContain('السيد')
})

test('the page shows both sides of a conversation as text, whatever they typed', async () => {
  const tutor = await buildTutor(server.context, { name: 'كريم فؤاد' })
  const roomId = await buildConversation(server.context, tutor.id, student.id)
  await buildMessage(server.context, roomId, tutor.id, 'أهلًا <script>alert(1)</script>')
  await buildMessage(server.context, roomId, student.id, 'مرحبًا بك')
  const page = await pageOf(await makeCopy())
  expect(page).toContain('أهلًا &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('مرحبًا بك')
  expect(page).not.toContain('<script')
})

async function pageOf(id: number): Promise<string> {
  return String((await filesOfZip((await download(id)).rawPayload)).get('index.html'))
}

test('a copy is made once a day, and one at a time', async () => {
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  server.clock.set('2026-11-24T22:30:00.000Z')
  await confirmLogin(server.context, student.jti)
  expect((await ask()).status).toBe(409)
  const [open] = await read()
  await makeExport(server.context, open?.id ?? 0)
  expect((await ask()).status).toBe(200)
})

test('asking and downloading wait for a confirmation, even of people without a second factor', async () => {
  const id = await makeCopy()
  server.clock.set('2026-11-24T10:11:00.000Z')
  for (const url of ['/api/v1/my-data/export', `/api/v1/my-data/export/${id}`]) {
    const method = url.endsWith('export') ? 'POST' : 'GET'
    const headers = { authorization: `Bearer ${student.token}` }
    const answer = await send(server.http, { method, url, headers, payload: undefined })
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'confirmation-required'])
  }
})

test('nobody downloads the copy of another person', async () => {
  const id = await makeCopy()
  const other = (await buildStudent(server.context)) as typeof student
  await confirmLogin(server.context, other.jti)
  expect((await download(id, other)).statusCode).toBe(403)
})

test('after seven days the copy is not found, and an hourly job removes its file', async () => {
  const id = await makeCopy()
  const { file } = await server.db
    .selectFrom('dataExports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  server.clock.set('2026-12-01T10:00:00.000Z')
  student = { ...student, ...(await buildLogin(server.context, student.id)) }
  await confirmLogin(server.context, student.jti)
  expect(await read()).toEqual([])
  expect((await download(id)).statusCode).toBe(404)
  await server.context.jobs.add(server.db, { name: 'forget-data-exports' }, {})
  await server.runJobs()
  await server.runJobs()
  expect(await server.context.storage.find('exports', file ?? '')).toBeNull()
  expect(await server.db.selectFrom('dataExports').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a copy that nobody could finish in a day is given up, and the person may ask again', async () => {
  const { id } = (await ask()).reply
  server.clock.set('2026-11-25T10:00:01.000Z')
  await confirmLogin(server.context, student.jti)
  await server.db.deleteFrom('dataExports').where('id', '!=', id).execute()
  await server.context.jobs.add(server.db, { name: 'forget-data-exports' }, {})
  await server.asOwner(
    "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'data-export.make')",
  )
  await server.runJobs()
  expect(await read()).toMatchObject([{ id, failedAt: '2026-11-25T10:00:01.000Z' }])
  expect((await ask()).status).toBe(200)
})

test('a job that runs again leaves the copy as it is', async () => {
  const id = await makeCopy()
  const [before] = await read()
  await makeExport(server.context, id)
  expect(await read()).toEqual([before])
})
