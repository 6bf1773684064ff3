import { platformEndpoints, serverStats } from '@hiwar/contract/platform/platform.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { heartbeatTask } from '../../platform/nodes/heartbeat.ts'
import { buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets } from '../../testing/sockets.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { serverStatsTask } from './routes.ts'

const server = await createTestServer()
const sockets = await openSockets(server)
afterAll(async () => {
  sockets.close()
  await server.close()
})

async function read() {
  const { token } = await buildAdmin(server.context)
  return (await server.call(platformEndpoints.stats, {}, { token })).reply
}

test('the figures are current and within their limits', async () => {
  const stats = await read()
  expect(serverStats.parse(stats)).toEqual(stats)
  expect(stats.at).toBe(server.clock.now().toISOString())
  expect(stats.memory.free).toBeLessThan(stats.memory.total)
  expect(stats.memory.heapUsed).toBeGreaterThan(0)
  expect(stats.load).toHaveLength(3)
  expect([stats.environment, stats.calls]).toEqual(['local', 'direct'])
})

test('requests are counted, and failed ones separately', async () => {
  const before = server.context.traffic.read()
  await server.call(platformEndpoints.time, {})
  const after = server.context.traffic.read()
  expect(after.perSecond).toBeGreaterThan(0)
  expect(after.errorsPerSecond).toBe(before.errorsPerSecond)
})

test('only nodes with a recent beat count', async () => {
  await heartbeatTask.run(server.context)
  await heartbeatTask.run({ ...server.context, nodeId: '00000000-0000-4000-8000-000000000001' })
  expect((await read()).nodes).toBe(2)
  server.clock.advance(3600_000)
  expect((await read()).nodes).toBe(1)
})

test('the figures show due jobs, the age of the oldest and jobs that were given up', async () => {
  const add = (age: number, name: string) =>
    sql`select graphile_worker.add_job(${name}, run_at := now() - make_interval(secs => ${age}))`.execute(server.db)
  const before = (await read()).jobs
  await add(120, 'one')
  await add(60, 'two')
  await add(-3_600, 'later')
  await add(60, 'given-up')
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'given-up')`.execute(server.db)
  const { queued, failed, oldestSeconds } = (await read()).jobs
  expect({ queued, failed }).toEqual({ queued: before.queued + 2, failed: before.failed + 1 })
  expect(oldestSeconds).toBeGreaterThanOrEqual(120)
  expect(oldestSeconds).toBeLessThan(180)
})

test('each socket counts, and each person counts once', async () => {
  const before = await read()
  const { token } = await buildStudent(server.context)
  const opened = [await sockets.connect(token), await sockets.connect(token)]
  for (const socket of opened) await socket.receivedNames()
  const { sockets: count, online } = await read()
  expect({ count, online }).toEqual({ count: before.sockets + 2, online: before.online + 1 })
})

test('a subscriber receives the first figures at once and then new ones every round', async () => {
  const admin = await sockets.connect((await buildAdmin(server.context)).token)
  const answer = await admin.send('Subscribe', { channel: 'ServerStats' })
  expect(answer.code).toBe('ok')
  expect(serverStats.parse(answer.stats)).toEqual(answer.stats)
  await serverStatsTask.run(server.context)
  expect(await admin.received('ServerStats')).toHaveLength(1)
})

test('only admins can subscribe, and without a subscriber nothing is counted', async () => {
  const student = await sockets.connect((await buildStudent(server.context)).token)
  expect((await student.send('Subscribe', { channel: 'ServerStats' })).code).toBe('unallowed')
  expect(await countQueries(server.context.pool, () => serverStatsTask.run(server.context))).toBe(0)
})
