import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { transactionsOf } from '../../testing/statements.ts'
import { eventKind, recordEvent } from '../events/events.ts'
import { jobKind } from '../jobs/jobs.ts'
import { inTransaction } from './database.ts'

const said = eventKind<number>('late.said')
const due = jobKind<number>('late.due')

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function written() {
  const { rows: events } = await sql<{ payload: number }>`
    select payload from events where kind = ${said.name} order by id`.execute(server.db)
  const { rows: jobs } = await sql<{ key: string; payload: number; runAt: Date }>`
    select j.key, j.payload, j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${due.name}
    order by j.id`.execute(server.db)
  return { events: events.map(({ payload }) => payload), jobs: jobs.map(({ key, payload }) => `${key} ${payload}`) }
}

test('a transaction writes its events in one statement and its jobs in another, each in order', async () => {
  const { context, db } = server
  const [statements] = await transactionsOf(context.pool, () =>
    inTransaction(db, async (trx) => {
      for (const count of [1, 2, 3]) {
        await recordEvent(context, trx, said, count)
        await context.jobs.add(trx, due, count, { key: `job-${count}`, at: new Date('2027-01-01T00:00:00Z') })
      }
    }),
  )
  expect(statements).toHaveLength(2)
  expect(await written()).toEqual({ events: [1, 2, 3], jobs: ['job-1 1', 'job-2 2', 'job-3 3'] })
})

test('of a job that one transaction adds, removes and adds again, the last order counts', async () => {
  const { context, db } = server
  await inTransaction(db, async (trx) => {
    await context.jobs.add(trx, due, 10, { key: 'job-1' })
    await context.jobs.remove(trx, 'job-2')
    await context.jobs.add(trx, due, 20, { key: 'job-2' })
    await context.jobs.add(trx, due, 30, { key: 'job-3' })
    await context.jobs.remove(trx, 'job-3')
    await context.jobs.add(trx, due, 11, { key: 'job-1' })
  })
  expect((await written()).jobs.toSorted()).toEqual(['job-1 11', 'job-2 20'])
})

test('a transaction that fails writes neither events nor jobs', async () => {
  const { context, db } = server
  const before = await written()
  const failing = inTransaction(db, async (trx) => {
    await recordEvent(context, trx, said, 4)
    await context.jobs.add(trx, due, 4)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await written()).toEqual(before)
})
