import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { keepAlive } from './keep-alive.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Adds a job that a worker locked this many seconds ago; returns its id. */
async function taken(worker: string, seconds: number): Promise<string> {
  const { jobs, pool } = server.context
  if (!(await holders()).includes(worker)) {
    await jobs.add(server.db, { name: 'delivery.attempt' }, { deliveryId: 999_999 }, { key: worker })
  }
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2)
     where key = $1 returning id`,
    [worker, seconds],
  )
  return rows[0]?.id ?? ''
}

async function holders(): Promise<string[]> {
  const { rows } = await server.context.pool.query(
    'select key from graphile_worker._private_jobs where locked_by is not null order by key',
  )
  return rows.map(({ key }) => key)
}

test('jobs of a dead process are released; jobs in progress stay locked however long they take', async () => {
  const events: WorkerEvents = new EventEmitter()
  const alive = keepAlive(server.context, events)
  alive.stop()
  await taken('worker-dead', 31)
  await taken('worker-young', 5)
  const id = await taken('worker-long', 0)
  events.emit('job:start', { job: { id } } as never)
  await taken('worker-long', 31)
  await alive.beat()
  expect(await holders()).toEqual(['worker-long', 'worker-young'])
  events.emit('job:complete', { job: { id } } as never)
  await server.context.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds' where id = $1`,
    [id],
  )
  await alive.beat()
  expect(await holders()).toEqual(['worker-young'])
})
