import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { soon } from '../../testing/soon.ts'
import { type JobHandler, jobKind, onJob, type RunningJobs, startJobs } from './jobs.ts'

const mark = jobKind<string>('mark')
const done: string[] = []
/** What some of them do once, the first time that it is their turn. */
const first = new Map<string, () => Promise<void>>()
const handlers: JobHandler<TestServer['context']>[] = [
  onJob(mark, async (_parts, name) => {
    const work = first.get(name)
    first.delete(name)
    await work?.()
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

/** That a job is done cannot be written down from now on; the answer waits until that was tried. */
async function refuseToComplete(name: string): Promise<() => Promise<void>> {
  const { pool } = server.context
  // A sequence keeps what was counted by a transaction that failed.
  await pool.query(`
    create sequence ${name}_refused;
    create function refuse_${name}() returns trigger language plpgsql as
      $$ begin perform nextval('${name}_refused'); raise 'not now'; end $$;
    create trigger refuse_${name} before delete on graphile_worker._private_jobs for each row
      when (old.payload::text = '"${name}"') execute function refuse_${name}()`)
  const tried = () => pool.query(`select is_called from ${name}_refused`)
  return () => soon(async () => expect((await tried()).rows).toEqual([{ is_called: true }]))
}

test('workers that could not write what became of a job begin anew, and the process lives', async () => {
  const { db, context } = server
  const refused = await refuseToComplete('first')
  await context.jobs.add(db, mark, 'first')
  await refused()
  await context.jobs.add(db, mark, 'second')
  await soon(() => expect(done).toEqual(['first', 'second']))
})

test('they begin anew also where the pool of the former ones never comes to its end', async () => {
  const { db, context } = server
  const names = ['torn', 'between', 'failing', 'later']
  const refused = await refuseToComplete('torn')
  const begun = Promise.withResolvers<void>()
  first.set('torn', () => begun.promise)
  first.set('between', refused)
  first.set('failing', async () => {
    begun.resolve()
    await soon(async () => expect(await jobsCalled('between')).toBe(0))
    throw new Error('so that it has nothing to complete')
  })
  for (const name of names.slice(0, 3)) await context.jobs.add(db, mark, name)
  await soon(async () => expect(done).toContain('between'))
  await context.jobs.add(db, mark, 'later')
  await soon(() => expect(done).toContain('later'))
})

test('workers that stop finish the job they took and record it before the pool may end', async () => {
  const { context, db } = server
  const taken = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = jobKind<string>('slow')
  const work = onJob<string, unknown>(slow, async () => {
    taken.resolve()
    await mayEnd.promise
  })
  const workers = await startJobs(context, [work], '')
  await context.jobs.add(db, slow, 'slow')
  await taken.promise
  const stopped = workers.stop()
  mayEnd.resolve()
  await stopped
  expect(await jobsCalled('slow')).toBe(0)
})

async function jobsCalled(name: string): Promise<number> {
  const { rows } = await server.context.pool.query<{ count: string }>(
    'select count(*) from graphile_worker._private_jobs where payload::text = $1',
    [JSON.stringify(name)],
  )
  return Number(rows[0]?.count)
}
