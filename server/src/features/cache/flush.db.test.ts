/** Tests of the flush of the caches of every node. */
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer
let sockets: Sockets

beforeAll(async () => {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  sockets = await openSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})

const flush = (token: string) => server.call(platformEndpoints.flushCache, {}, { token })
const lists = [() => server.call(tutorEndpoints.list, {}), () => server.call(planEndpoints.list, {})]
/** The lists run one after the other because a connection has only one query counter at a time. */
async function costs(): Promise<number[]> {
  const counts: number[] = []
  for (const list of lists) counts.push(await countQueries(server.context.pool, list))
  return counts
}

test('a flush makes the server read cached values again with the same answers, and sockets are notified', async () => {
  await buildTutor(server.context)
  const admin = await buildAdmin(server.context)
  const student = await sockets.connect((await buildStudent(server.context)).token)
  await eventually(async () => expect(await costs()).toEqual([0, 0]))
  const before = await Promise.all(lists.map((list) => list()))

  // The flush travels over another connection, so its effect may come a moment after the response.
  expect((await flush(admin.token)).reply).toEqual({ ok: true })
  const read: number[] = []
  await eventually(async () => {
    read.push((await costs()).filter((cost) => cost > 0).length)
    expect(read.reduce((sum, each) => sum + each, 0)).toBe(2)
  })
  const after = await Promise.all(lists.map((list) => list()))
  expect(after.map(({ reply }) => reply)).toEqual(before.map(({ reply }) => reply))

  await server.drainEvents()
  expect(await student.received('TutorsCacheUpdated')).toEqual([{ at: server.clock.now().toISOString() }])
})

test('a flush leaves a row in the audit trail', async () => {
  const admin = await buildAdmin(server.context)
  await flush(admin.token)
  const rows = server.db.selectFrom('auditRows').select(['action', 'object']).where('actorId', '=', admin.id)
  expect(await rows.execute()).toEqual([{ action: 'cache.flush', object: 'cache' }])
})

test('each admin may flush once a minute, regardless of other admins', async () => {
  const [one, other] = [await buildAdmin(server.context), await buildAdmin(server.context)]
  expect((await flush(one.token)).status).toBe(200)
  const refused = await flush(one.token)
  expect([refused.status, refused.error.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await flush(other.token)).status).toBe(200)
})
