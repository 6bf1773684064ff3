import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { type JobHandler, jobKind, onJob } from './jobs.ts'
import { type RunningJobs, startJobs } from './workers.ts'

const mark = jobKind<string>('mark')
const done: string[] = []
/** The work of a job at its first run only. */
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

/** Makes the completion of a job fail from now on; the returned function waits until a completion was tried. */
async function refuseToComplete(name: string): Promise<() => Promise<void>> {
  // A sequence keeps its count after a rollback.
  await server.asOwner(`
    create sequence ${name}_refused;
    grant usage on sequence ${name}_refused to public;
    create function refuse_${name}() returns trigger language plpgsql as
      $$ begin perform nextval('${name}_refused'); raise 'not now'; end $$;
    create trigger refuse_${name} before delete on graphile_worker._private_jobs for each row
      when (old.payload::text = '"${name}"') execute function refuse_${name}()`)
  const tried = () => server.asOwner(`select is_called from ${name}_refused`)
  return () => eventually(async () => expect(await tried()).toEqual([{ is_called: true }]))
}

test('workers restart after they could not record a completed job, and the process survives', async () => {
  const { db, context } = server
  const refused = await refuseToComplete('first')
  await context.jobs.add(db, mark, 'first')
  await refused()
  await context.jobs.add(db, mark, 'second')
  await eventually(() => expect(done).toEqual(['first', 'second']))
})

test('workers restart even when the pool of the former ones never ends', async () => {
  const { db, context } = server
  const names = ['torn', 'between', 'failing', 'later']
  const refused = await refuseToComplete('torn')
  const begun = Promise.withResolvers<void>()
  first.set('torn', () => begun.promise)
  first.set('between', refused)
  first.set('failing', async () => {
    begun.resolve()
    await eventually(async () => expect(await jobsCalled('between')).toBe(0))
    throw new Error('so that it has nothing to complete')
  })
  for (const name of names.slice(0, 3)) await context.jobs.add(db, mark, name)
  await eventually(async () => expect(done).toContain('between'))
  await context.jobs.add(db, mark, 'later')
  await eventually(() => expect(done).toContain('later'))
})

test('minute jobs go on in every process when the clock of the machine steps back', async () => {
  const { context } = server
  const ticks: number[] = []
  const tick = onJob<{ _cron: { ts: string } }, unknown>({ name: 'tick' }, async (_parts, { _cron }) => {
    ticks.push(Date.parse(_cron.ts))
  })
  // A log of their own: the workers of the file may see the clock step back too, when the machine is slow.
  const log = context.log.child({})
  const warn = vi.spyOn(log, 'warn')
  const deps = { ...context, log, config: { ...context.config, JOBS_LOST_AFTER_SECONDS: 3 } }
  const begin = () => startJobs(deps, [tick], '* * * * * tick ?fill=5m')
  // The library makes up for the minutes of a known line at once, so that the test waits for no minute.
  await context.pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('tick', now() - interval '1 day')`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
  const both = [await begin(), await begin()]
  await eventually(async () => expect(await minutesAhead('tick')).toBeGreaterThan(50))
  vi.useRealTimers()
  await eventually(() => expect(ticks).not.toEqual([]))
  const stepsBack = () => warn.mock.calls.filter(([, message]) => message?.startsWith('the clock stepped back'))
  await eventually(() => expect(stepsBack()).toHaveLength(both.length))
  await Promise.all(both.map((each) => each.stop()))
  expect(Math.max(...ticks)).toBeLessThanOrEqual(Date.now())
})

/** How far the last execution of a line of the crontab lies in the future. */
async function minutesAhead(line: string): Promise<number> {
  const { rows } = await server.context.pool.query<{ minutes: string }>(
    `select extract(epoch from last_execution - now()) / 60 minutes from graphile_worker._private_known_crontabs
     where identifier = $1`,
    [line],
  )
  return Number(rows[0]?.minutes)
}

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

test('a job begins when nobody waits at the door any more', async () => {
  const { context, db } = server
  const [asked, empty] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const giveWay = () => {
    asked.resolve()
    return empty.promise
  }
  const begun = Promise.withResolvers<void>()
  let isBegun = false
  const polite = jobKind<string>('polite')
  const work = onJob<string, unknown>(polite, async () => {
    isBegun = true
    begun.resolve()
  })
  const workers = await startJobs({ ...context, admission: { ...context.admission, giveWay } }, [work], '')
  await context.jobs.add(db, polite, 'polite')
  await asked.promise
  expect(isBegun).toBe(false)
  empty.resolve()
  await begun.promise
  await workers.stop()
})

async function jobsCalled(name: string): Promise<number> {
  const { rows } = await server.context.pool.query<{ count: string }>(
    'select count(*) from graphile_worker._private_jobs where payload::text = $1',
    [JSON.stringify(name)],
  )
  return Number(rows[0]?.count)
}
