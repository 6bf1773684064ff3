/** Tests of the requests of visitors to staff. */
import { contactEndpoints, type NewContactRequest } from '@hiwar/contract/talk/contact.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let admin: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  admin = await buildAdmin(server.context)
})

afterEach(() => server.close())

const wanted: NewContactRequest = {
  name: 'منى سالم',
  phone: '+201012345678',
  title: 'سؤال عن الباقات',
  message: 'هل يمكن تغيير الباقة في منتصف الشهر؟\nوشكرًا لكم.',
}

function ask(body: object = {}, { call } = server) {
  return call(contactEndpoints.create, { body: { ...wanted, ...body } })
}

function list(query: object = {}) {
  return server.call(contactEndpoints.list, { query }, { token: admin.token })
}

function mark(id: number, handled: boolean, { token } = admin) {
  return server.call(contactEndpoints.update, { params: { id }, body: { handled } }, { token })
}

test('visitors send requests with the phone number in any form, and staff read the number as typed', async () => {
  const { reply, status } = await ask({ phone: ' ٠١٠ ١٢٣٤ ٥٦٧٨ ', message: '<b>هل</b> الدروس فردية؟' })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ ...wanted, message: '<b>هل</b> الدروس فردية؟', handled: false, handledAt: null })
  expect((await list()).reply).toEqual({ list: [reply], total: 1 })
})

test.each([
  [{ name: 'م' }, 'short-user-name'],
  [{ name: 'منى 3' }, 'invalid-user-name'],
  [{ phone: '0123' }, 'invalid-phone'],
  [{ title: 'سؤال' }, 'short-contact-request-title'],
  [{ title: 'س'.repeat(129) }, 'long-contact-request-title'],
  [{ message: 'مرحبًا' }, 'short-contact-request-message'],
  [{ message: 'س'.repeat(1_001) }, 'long-contact-request-message'],
  [{ email: 'mona@hiwar.test' }, 'bad-request'],
])('a request with %o is refused: %s', async (body, code) => {
  expect((await ask(body)).error.code).toBe(code)
})

test('one IP address may send three requests an hour', async () => {
  const strict = await createTestServer('2026-11-24T10:00:00.000Z', { RATE_LIMIT_FACTOR: '1' })
  const tries = []
  for (let attempt = 0; attempt < 4; attempt += 1) tries.push((await ask({}, strict)).status)
  const last = await ask({}, strict)
  await strict.close()
  expect(tries).toEqual([200, 200, 200, 429])
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('the list can be searched by name, phone and title, and filtered by state and time', async () => {
  const { id: first } = (await ask({ name: 'هدى' })).reply
  server.clock.advance(3_600_000)
  const { id: second } = (await ask({ title: 'إلغاء الاشتراك' })).reply
  await mark(first, true)
  const ids = async (query: object) => (await list(query)).reply.list.map(({ id }) => id)
  expect(await ids({})).toEqual([second, first])
  expect(await ids({ sort: 'asc' })).toEqual([first, second])
  expect(await ids({ search: 'هدي' })).toEqual([first])
  expect(await ids({ search: 'الغاء' })).toEqual([second])
  expect(await ids({ search: '1012345' })).toEqual([second, first])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ handled: true })).toEqual([first])
  expect(await ids({ handled: false })).toEqual([second])
  expect(await ids({ 'createdAt[gt]': '2026-11-24T10:30:00Z' })).toEqual([second])
  expect((await list({ size: 1, page: 2 })).reply).toMatchObject({ list: [{ id: first }], total: 2 })
})

test('the first person to handle a request stays named until someone opens the request again', async () => {
  const { id } = (await ask()).reply
  const other = await buildAdmin(server.context)
  const handledAt = server.clock.now().toISOString()
  expect((await mark(id, true)).reply).toMatchObject({ handled: true, handledBy: admin.id, handledAt })
  expect((await mark(id, true, other)).reply).toMatchObject({ handledBy: admin.id })
  expect((await mark(id, false, other)).reply).toMatchObject({ handled: false, handledBy: null, handledAt: null })
  expect(await auditTrail(server.db)).toMatchObject([
    { actorId: admin.id, before: { handled: false }, after: { handled: true, handledBy: admin.id } },
    { actorId: other.id, before: { handled: true }, after: { handled: false, handledBy: null } },
  ])
  expect((await mark(999_999, true)).error.code).toBe('not-found')
})

test('when two people handle a request at once, only one is named and leaves an audit row', async () => {
  const { id } = (await ask()).reply
  const other = await buildAdmin(server.context)
  const [one, two] = await Promise.all([mark(id, true), mark(id, true, other)])
  expect(one.reply.handledBy).toBe(two.reply.handledBy)
  expect(await auditTrail(server.db)).toHaveLength(1)
})
