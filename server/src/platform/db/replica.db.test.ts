/** Lists are read from a real streaming replica of a separate database. */
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { buildNotifications } from '../../testing/notifications.ts'
import { send } from '../../testing/pipeline.ts'
import { type Replicated, startReplicated } from '../../testing/replicated.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let database: Replicated
let server: TestServer
let student: BuiltPerson

beforeAll(async () => {
  database = await startReplicated()
  const { url, ownerUrl, replica } = database
  const both = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_REPLICA_URL: replica.url }
  server = await createTestServer(undefined, both)
}, 120_000)
afterAll(async () => {
  await server.close()
  await database.stop()
})
beforeEach(async () => {
  student = await buildStudent(server.context)
})

const readAll = (person = student) => server.call(notificationEndpoints.list, { query: {} }, { token: person.token })

/** Number of queries on the replica while the person reads; one of them asks how far the replica is. */
async function queriesOnReplica(): Promise<number> {
  const { replica: copy } = server.context
  if (copy === null) throw new Error('the server has no replica')
  return countQueries(copy.pool, async () => {
    expect((await readAll()).status).toBe(200)
  })
}

const readsReplica = () => eventually(async () => expect(await queriesOnReplica()).toBeGreaterThan(1))

const notify = async () => (await buildNotifications(server.context, [student]))[0]

test('a list is read from the replica, and rows of one person from the primary', async () => {
  const { pool } = server.context.replica ?? server.context
  const readsTopics = () => countQueries(pool, () => server.call(topicEndpoints.list, { query: {} }, student))
  await eventually(async () => expect(await readsTopics()).toBeGreaterThan(1))
  expect(
    await countQueries(pool, () => server.http.inject({ method: 'GET', url: '/readyz' }).then(() => undefined)),
  ).toBe(0)
})

test('a person who just wrote finds it in the list, from a replica that has followed', async () => {
  await readsReplica()
  const id = await notify()
  expect((await readAll()).reply.list.map((one) => one.id)).toEqual([id])
  await readsReplica()
})

test('while the replica is behind, the list is read from the primary', async () => {
  await readsReplica()
  await database.replica.hold()
  const id = await notify()
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await readAll()).reply.list.map((one) => one.id)).toEqual([id])
  }
  await database.replica.follow()
  await readsReplica()
  expect((await readAll()).reply.list.map((one) => one.id)).toEqual([id])
})

test('while the replica is unreachable, lists are read from the primary and the server stays ready', async () => {
  await readsReplica()
  await database.replica.kill()
  const id = await notify()
  for (let turn = 0; turn < 3; turn += 1) {
    const { status, reply } = await readAll()
    expect([status, reply.list.map((one) => one.id)]).toEqual([200, [id]])
  }
  expect((await send(server.http, { method: 'GET', url: '/readyz' })).status).toBe(200)
  await database.replica.start()
  await readsReplica()
})
