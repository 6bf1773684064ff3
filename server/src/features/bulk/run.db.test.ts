/** How an act on many rows runs: once for each row, however often it is cut off, and with the rights of that moment. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Trx } from '../../platform/db/database.ts'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { untilBlocked, whileLocked } from '../../testing/locks.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { buildReport } from '../../testing/reports.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { suspend } from '../../testing/suspensions.ts'
import { bulkJob } from './run.ts'

const noon = '2026-11-24T10:00:00.000Z'
const begun = '2026-11-24T10:00:30.000Z'

let server: TestServer
let admin: BuiltPerson
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer(noon)
  admin = await buildAdmin(server.context)
  student = await buildStudent(server.context)
})
afterEach(() => server.close())

const buildReports = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildReport(server.context, student.id)))
const close = async (ids: number[]) =>
  (await server.call(bulkEndpoints.create, { body: { act: 'close-reports', ids } }, admin)).reply.id
const read = async (id: number) => (await server.call(bulkEndpoints.read, { params: { id } }, admin)).reply
const changes = async () => (await auditTrail(server.db)).filter(({ object }) => object !== 'bulk')

/** The database breaks off the act when it notes its third row, with the row's own change before it. */
const breakOff = `
  create function break_off() returns trigger language plpgsql as $$ begin
    if (select count(*) from jsonb_object_keys(new.results)) = 3 then
      raise exception 'terminating connection' using errcode = '57P01';
    end if;
    return new;
  end $$;
  create trigger break_off before update on bulk_operations for each row execute function break_off()`

test('I-T64 an act that is cut off in the middle goes on, and does every row exactly once', async () => {
  const ids = await buildReports(5)
  const bulk = await close(ids)
  await server.asOwner(breakOff)
  await server.runJobs(begun)
  expect(await read(bulk)).toMatchObject({ state: 'running', results: ids.slice(0, 2).map((id) => ({ id })) })
  expect(await changes()).toHaveLength(2)
  await server.asOwner('drop trigger break_off on bulk_operations')
  await server.runJobs('2026-11-24T10:05:00.000Z')
  const { state, results } = await read(bulk)
  expect({ state, results }).toEqual({ state: 'done', results: ids.map((id) => ({ id, refusal: null })) })
  expect((await changes()).map(({ objectId }) => objectId)).toEqual(ids.map(String))
  expect(await notificationsOf(server, student)).toHaveLength(5)
})

test('I-T64 two runs at once, as after the loss of a process, do every row exactly once', async () => {
  const ids = await buildReports(8)
  const bulk = await close(ids)
  await forgetJobs(server)
  await Promise.all([1, 2].map(() => bulkJob.run(server.context, { id: bulk })))
  expect((await read(bulk)).results).toEqual(ids.map((id) => ({ id, refusal: null })))
  expect((await changes()).map(({ objectId }) => Number(objectId)).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  )
})

/** Undoing and beginning reach the row in this order, or in that of the moment, and what came of both. */
async function race(order: 'undo' | 'begin' | 'chance') {
  const [report = 0] = await buildReports(1)
  const id = await close([report])
  await forgetJobs(server)
  const begin = () => bulkJob.run(server.context, { id })
  const undo = async () => (await server.call(bulkEndpoints.undo, { params: { id } }, admin)).status
  const asked: Promise<unknown>[] = []
  if (order === 'chance') asked.push(undo(), begin())
  else {
    const lock = (trx: Trx) => trx.selectFrom('bulkOperations').select('id').where('id', '=', id).forUpdate().execute()
    await whileLocked(server.db, lock, async () => {
      for (const [count, act] of (order === 'undo' ? [undo, begin] : [begin, undo]).entries()) {
        asked.push(act())
        await untilBlocked(server.db, count + 1)
      }
    })
  }
  const status = (await Promise.all(asked)).find((answer) => answer !== undefined)
  const { resolved } = (await server.call(reportEndpoints.read, { params: { id: report } }, admin)).reply
  return { status, state: (await read(id)).state, resolved }
}

const undone = { status: 200, state: 'undone', resolved: false }
const ran = { status: 409, state: 'done', resolved: true }

test('I-T64 of undoing and beginning at the same moment exactly one wins', async () => {
  expect(await race('undo')).toEqual(undone)
  expect(await race('begin')).toEqual(ran)
  for (let round = 0; round < 30; round += 1) {
    const result = await race('chance')
    expect(result).toEqual(result.status === 200 ? undone : ran)
  }
})

test('a right that is lost between asking and running refuses each row', async () => {
  const ids = await buildReports(2)
  const bulk = await close(ids)
  // Roles are fixed today; the act trusts its own look alone.
  await server.asOwner(`
    alter table users disable trigger user;
    update users set role = ${Role.Studio} where id = ${admin.id};
    alter table users enable trigger user`)
  await server.runJobs(begun)
  const reader = await buildAdmin(server.context)
  const { reply } = await server.call(bulkEndpoints.read, { params: { id: bulk } }, reader)
  expect(reply.results).toEqual(
    ids.map((id) => ({ id, refusal: { code: 'forbidden', message: expect.stringContaining('ليس متاحًا') } })),
  )
  expect(await changes()).toEqual([])
})

test('an admin whose account was closed meanwhile does nothing any more', async () => {
  const ids = await buildReports(1)
  const bulk = await close(ids)
  const root = await buildAdmin(server.context, Role.SuperAdmin)
  await suspend(server, root, admin.id)
  await server.runJobs(begun)
  const { reply } = await server.call(bulkEndpoints.read, { params: { id: bulk } }, root)
  expect(reply.results).toMatchObject([{ refusal: { code: 'unauthenticated' } }])
})

test('the confirmation of the asking stands for every row, even when the act begins late', async () => {
  await server.db.updateTable('users').set({ hasFactor: true }).where('id', '=', admin.id).execute()
  const tutor = await buildTutor(server.context)
  const ask = () => server.call(bulkEndpoints.create, { body: { act: 'deactivate-tutors', ids: [tutor.id] } }, admin)
  expect((await ask()).error.code).toBe('confirmation-required')
  await confirmLogin(server.context, admin.jti)
  const { id } = (await ask()).reply
  server.clock.advance(20 * 60_000)
  await server.runJobs()
  expect((await read(id)).results).toEqual([{ id: tutor.id, refusal: null }])
})
