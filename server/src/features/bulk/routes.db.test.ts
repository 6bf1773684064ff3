/** Asking for an act on many rows, and taking it back. */
import { bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { buildReport } from '../../testing/reports.ts'
import { createTestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'

const server = await createTestServer(noon)
const student = await buildStudent(server.context)
afterAll(() => server.close())

let admin: BuiltPerson

beforeEach(async () => {
  server.clock.set(noon)
  admin = await buildAdmin(server.context)
})

const ask = (body: object, headers = {}) =>
  server.call(bulkEndpoints.create, { body: body as never }, { token: admin.token, headers })
const undo = (id: number, { token } = admin) => server.call(bulkEndpoints.undo, { params: { id } }, { token })
const rows = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
const reportRows = () => server.db.selectFrom('reports').selectAll().orderBy('id').execute()
const eventCount = async () => (await server.db.selectFrom('events').select('id').execute()).length

describe('I-T64 an act that is taken back', () => {
  test('changes nothing: no row, no notice, no event, and in the audit only the asking and the undoing', async () => {
    const ids = [await buildReport(server.context, student.id), await buildReport(server.context, student.id)]
    const before = [await reportRows(), await eventCount(), await notificationsOf(server, student)]
    const { reply } = await ask({ act: 'close-reports', ids })
    expect(reply).toMatchObject({ byId: admin.id, state: 'waiting', secondsLeft: 30, results: [] })
    server.clock.advance(12_000)
    const undone = (await undo(reply.id)).reply
    expect(undone).toMatchObject({ state: 'undone', secondsLeft: 0, results: [] })
    // A second press of the button.
    expect((await undo(reply.id)).reply).toEqual(undone)
    await server.runJobs('2026-11-24T10:10:00.000Z')
    expect([await reportRows(), await eventCount(), await notificationsOf(server, student)]).toEqual(before)
    const trail = (await auditTrail(server.db)).filter(({ actorId }) => actorId === admin.id)
    expect(trail).toMatchObject([
      { action: 'bulk.create', object: 'bulk', objectId: String(reply.id), after: { act: 'close-reports', ids } },
      { action: 'bulk.undo', objectId: String(reply.id), before: { state: 'waiting' }, after: { state: 'undone' } },
    ])
  })

  test('belongs to the one who asked; others read it', async () => {
    const { id } = (await ask({ act: 'close-reports', ids: [await buildReport(server.context, student.id)] })).reply
    const other = await buildAdmin(server.context)
    expect((await undo(id, other)).error.code).toBe('forbidden')
    const { reply } = await server.call(bulkEndpoints.read, { params: { id } }, { token: other.token })
    expect(reply).toMatchObject({ byId: admin.id, state: 'waiting' })
    await undo(id)
  })
})

test('an act that began is not taken back', async () => {
  const { id } = (await ask({ act: 'close-reports', ids: [await buildReport(server.context, student.id)] })).reply
  await server.runJobs('2026-11-24T10:00:30.000Z')
  const { status, error } = await undo(id)
  expect([status, error.message]).toEqual([409, 'بدأ التنفيذ بالفعل، فلا تراجع الآن.'])
})

test('a repeated request with its key begins one act', async () => {
  const key = { 'idempotency-key': 'once' }
  const body = { act: 'archive-coupons', ids: [1] }
  const answers = [await ask(body, key), await ask(body, key)]
  expect(answers[1]?.reply).toEqual(answers[0]?.reply)
  const asked = server.db.selectFrom('bulkOperations').select('id').where('byId', '=', admin.id)
  expect(await asked.execute()).toHaveLength(1)
})

const suspension = { act: 'suspend-users', reason: 'abuse', note: 'رسائل مسيئة.', days: 7 }

test.each([
  ['more than 200 rows', { act: 'close-reports', ids: rows(201) }, 'too-many-rows', 'too-many-rows'],
  ['more than 20 suspensions', { ...suspension, ids: rows(21) }, 'too-many-rows', 'too-many-rows'],
  ['a row twice', { act: 'handle-requests', ids: [4, 7, 4] }, 'repeated-row', 'repeated-row'],
  ['no row', { act: 'handle-requests', ids: [] }, 'bad-request', 'invalid-type'],
])('%s are refused, and the refusal names the rows', async (_, body, code, ofField) => {
  const { status, error } = await ask(body)
  expect([status, error.code, error.fields]).toEqual([400, code, [{ path: 'ids', code: ofField }]])
})

test('200 rows and 20 suspensions are taken, money is in no list', async () => {
  for (const body of [
    { act: 'archive-coupons', ids: rows(200) },
    { ...suspension, ids: rows(20) },
  ]) {
    const { status, reply } = await ask(body)
    expect(status).toBe(200)
    await undo(reply.id)
  }
  expect((await ask({ act: 'refund-payments', ids: [1] })).status).toBe(400)
})
