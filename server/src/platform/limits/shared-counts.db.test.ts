import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { eventually } from '../../testing/eventually.ts'
import { takeConnections } from '../../testing/locks.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { networkOf } from './networks.ts'

let server: TestServer
let other: App

beforeEach(async () => {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  other = await createApp(server.context.config, server.context.log, server.clock)
})
afterEach(async () => {
  await other.close()
  await server.close()
})

type Node = Pick<App, 'context'>
const write = ({ context }: Node, key = 7) => context.limits.use('write', key)
const refused = { code: 'too-many-requests', detail: { retryAfterSeconds: expect.any(Number) } }

async function useUp(node: Node, calls = rateLimits.write.calls): Promise<void> {
  for (let count = 0; count < calls; count += 1) await write(node)
}

const keptUses = async () => {
  const { rows } = await server.context.pool.query<{ points: number }>('select points from rate_limits')
  return rows.map(({ points }) => points)
}

describe('writes', () => {
  test('of one person are refused on every node soon after one node refuses them', async () => {
    await useUp(server)
    await expect(write(server)).rejects.toMatchObject(refused)
    // A node receives the counts of others when it exchanges its own.
    await eventually(async () => expect(await keptUses()).toEqual([rateLimits.write.calls]))
    await write(other)
    await eventually(() => expect(other.context.limits.check('write', 7)).rejects.toMatchObject(refused))
  })

  test('of many people are counted in few statements, none of them on a connection of requests', async () => {
    const { pools } = server.context
    const onRequests = await watchQueries(pools.interactive.pool, async () => {
      const onBackground = await watchQueries(pools.background.pool, async () => {
        for (let person = 1; person <= 100; person += 1) await write(server, person)
        await server.context.limits.close()
      })
      expect(onBackground.length).toBeLessThan(10)
    })
    expect(onRequests).toEqual([])
    expect(await keptUses()).toEqual(Array.from({ length: 100 }, () => 1))
  })

  test('are refused beyond the limit while the counts cannot be exchanged, and exchanged afterwards', async () => {
    await server.asOwner('alter table rate_limits rename to elsewhere')
    await useUp(server)
    await expect(write(server)).rejects.toMatchObject(refused)
    await server.asOwner('alter table elsewhere rename to rate_limits')
    await eventually(async () => expect(await keptUses()).toEqual([rateLimits.write.calls]))
    await expect(write(server)).rejects.toMatchObject(refused)
  })

  test('count from zero once their minute is over', async () => {
    await server.context.pool.query("insert into rate_limits values ('write:7', 60, 0)")
    await write(server)
    await eventually(async () => expect(await keptUses()).toEqual([1]))
  })
})

test('password tries are refused, and not counted from zero, while all connections are in use', async () => {
  const busy = await createApp({ ...server.context.config, DATABASE_POOL: 2 }, server.context.log, server.clock)
  onTestFinished(() => busy.close())
  const tries = () => busy.context.limits.use('loginOfAccount', networkOf('10.0.0.1', 'sara@hiwar.test'))
  await tries()
  const release = await takeConnections(busy.context.pool, 50)
  await expect(tries()).rejects.toThrow('timeout exceeded')
  release()
})
