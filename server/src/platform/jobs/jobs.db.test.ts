import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/soon.ts'
import { type JobHandler, jobKind, onJob, type RunningJobs, startJobs } from './jobs.ts'

const mark = jobKind<string>('mark')
const done: string[] = []
const handlers: JobHandler<TestServer['context']>[] = [
  onJob(mark, async (_parts, name) => {
    done.push(name)
  }),
]

let server: TestServer
let running: RunningJobs

beforeAll(async () => {
  server = await createTestServer()
  running = await startJobs(server.context, handlers, '')
})
afterAll(async () => {
  await running.stop()
  await server.close()
})

test('workers that could not write what became of a job begin anew, and the process lives', async () => {
  const { db, context } = server
  // A sequence keeps what was counted by a transaction that failed.
  await context.pool.query(`
    create sequence refusals;
    create function refuse() returns trigger language plpgsql as
      $$ begin perform nextval('refusals'); raise 'not now'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs for each row
      when (old.payload::text = '"first"') execute function refuse()`)
  await context.jobs.add(db, mark, 'first')
  const refusals = () => context.pool.query('select is_called from refusals')
  await soon(async () => expect((await refusals()).rows).toEqual([{ is_called: true }]))
  await context.jobs.add(db, mark, 'second')
  await soon(() => expect(done).toEqual(['first', 'second']))
})
