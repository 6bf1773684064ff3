import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { savedViewsOfPerson } from '@hiwar/contract/fields/staff-limits.ts'
import { type SavedView, savedViewEndpoints, type ViewPage } from '@hiwar/contract/platform/saved-views.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { type BuiltPerson, buildAdmin, buildManager, buildPerson } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { untilBlocked, whileLocked } from '../../testing/locks.ts'
import { buildSavedView } from '../../testing/saved-views.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { eraseOwn } from '../erasures/erase.store.ts'
import { insertView } from './store.ts'

let server: TestServer
let admin: BuiltPerson
let colleague: BuiltPerson
let studio: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.db.deleteFrom('savedViews').execute()
  admin = await buildAdmin(server.context)
  colleague = await buildAdmin(server.context)
  studio = await buildPerson(server.context, Role.Studio)
})

function save(over: { page?: ViewPage; name?: string; address?: string; shared?: boolean } = {}, by = admin) {
  const body = { page: 'reports', name: 'بلاغات عاجلة', address: 'severity=unsafe', ...over } as const
  return server.call(savedViewEndpoints.create, { body }, by)
}

function change(by: BuiltPerson, id: number, body: { name?: string; shared?: boolean }) {
  return server.call(savedViewEndpoints.update, { params: { id }, body }, by)
}

function remove(by: BuiltPerson, id: number) {
  return server.call(savedViewEndpoints.delete, { params: { id } }, by)
}

async function namesSeen(by: BuiltPerson, query: { page?: ViewPage } = {}): Promise<string[]> {
  return (await server.call(savedViewEndpoints.list, { query }, by)).reply.map(({ name }: SavedView) => name)
}

test('a saved view keeps the sorted filters without the place in the list, and leaves an audit row without them', async () => {
  const { reply } = await save({
    name: '  بلاغات   عاجلة ',
    address: '?user=7&page=3&tab=flags&open=5&severity=unsafe&view=2',
  })
  expect(reply).toMatchObject({ name: 'بلاغات عاجلة', address: 'severity=unsafe&user=7', shared: false })
  expect(reply.owner.id).toBe(admin.id)
  const trail = await auditTrail(server.db)
  expect(trail.at(-1)).toMatchObject({
    actorId: admin.id,
    action: 'saved-view.create',
    objectId: String(reply.id),
    after: { page: 'reports', name: 'بلاغات عاجلة', shared: false },
  })
  expect(JSON.stringify(trail.at(-1))).not.toContain('severity')
})

test('an address without filters, a name of one letter, and a page of other roles are refused', async () => {
  expect((await save({ address: 'page=2&size=20' })).status).toBe(400)
  expect((await save({ address: `search=${'a'.repeat(2000)}` })).status).toBe(400)
  expect((await save({ name: 'ب' })).error.code).toBe('short-user-name')
  expect((await save({ page: 'security-events' })).error.code).toBe('forbidden')
  expect((await save({ page: 'reports' }, await buildManager(server.context))).error.code).toBe('forbidden')
  expect((await save({ page: 'media', address: 'kind=video' }, studio)).status).toBe(200)
})

test('a name is used once a page by a person, in upper and lower case, however it comes about', async () => {
  const { id } = (await save({ name: 'Urgent' })).reply
  const again = await save({ name: 'URGENT' })
  expect([again.status, again.error.message]).toEqual([409, 'لديك تصفية محفوظة بهذا الاسم في هذه الصفحة.'])
  expect(statusesOf(await Promise.all([save({ name: 'غدًا' }), save({ name: 'غدًا' })]))).toEqual([200, 409])
  expect((await save({ name: 'Urgent', page: 'reports/flags' })).status).toBe(200)
  expect((await save({ name: 'Urgent' }, colleague)).status).toBe(200)
  const { reply: other } = await save({ name: 'هادئة' })
  expect((await change(admin, other.id, { name: 'urgent' })).status).toBe(409)
  expect((await change(admin, id, { name: 'urgent' })).reply.name).toBe('urgent')
})

test('a person saves thirty views, and of two at once one is the thirtieth', async () => {
  const { id: ownerId } = admin
  for (let number = 1; number < savedViewsOfPerson; number += 1) {
    await buildSavedView(server, { ownerId, name: `تصفية ${number}` })
  }
  const thirtieth = {
    ownerId,
    page: 'media',
    name: 'الثلاثون',
    address: 'kind=video',
    createdAt: server.clock.now(),
  } as const
  let late: ReturnType<typeof save> | undefined
  await whileLocked(
    server.db,
    (trx) => insertView(trx, thirtieth),
    async () => {
      late = save({ name: 'بعدها' })
      await untilBlocked(server.db)
    },
  )
  expect((await late)?.error.code).toBe('reached-list-limit')
  expect(await namesSeen(admin)).toHaveLength(savedViewsOfPerson)
  expect((await save({}, colleague)).status).toBe(200)
})

test('colleagues see what is shared of pages that they may open, by page or all', async () => {
  const { id } = (await save()).reply
  await save({ page: 'media', name: 'صور', address: 'kind=image', shared: true })
  expect(await namesSeen(admin)).toEqual(['بلاغات عاجلة', 'صور'])
  expect(await namesSeen(admin, { page: 'media' })).toEqual(['صور'])
  expect(await namesSeen(colleague)).toEqual(['صور'])
  await change(admin, id, { shared: true })
  expect(await namesSeen(colleague)).toEqual(['بلاغات عاجلة', 'صور'])
  expect(await namesSeen(studio)).toEqual(['صور'])
  expect(await namesSeen(studio, { page: 'reports' })).toEqual([])
  expect(await namesSeen(await buildManager(server.context))).toEqual([])
  await change(admin, id, { shared: false })
  expect(await namesSeen(colleague, { page: 'reports' })).toEqual([])
})

test("a colleague's view is read only while shared, and does not exist where it is not seen", async () => {
  const { id } = (await save()).reply
  const codes = async (by: BuiltPerson) => [
    (await change(by, id, { name: 'غيرها' })).error.code,
    (await remove(by, id)).error.code,
  ]
  expect(await codes(colleague)).toEqual(['not-found', 'not-found'])
  await change(admin, id, { shared: true })
  expect(await codes(colleague)).toEqual(['forbidden', 'forbidden'])
  expect(await codes(studio)).toEqual(['not-found', 'not-found'])
  expect((await remove(admin, id)).reply).toEqual({ ok: true })
  expect((await remove(admin, id)).error.code).toBe('not-found')
  expect(await namesSeen(colleague)).toEqual([])
})

test('erasing a person takes their shared views away too, and no view of others', async () => {
  await save({ shared: true })
  await save({ name: 'باقية', shared: true }, colleague)
  await inTransaction(server.db, (trx) => eraseOwn(trx, 'savedViews', admin.id))
  expect(await namesSeen(colleague)).toEqual(['باقية'])
})
