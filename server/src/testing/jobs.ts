/** The job queue of a test server, driven by the clock of the test and by no other one. */
import type { Context } from '../context.ts'
import { jobHandlers } from '../parts.ts'
import { tasksOf } from '../platform/jobs/jobs.ts'
import type { TestClock } from './clock.ts'

interface TakenJob {
  id: string
  name: string
  payload: unknown
  flags: Record<string, true> | null
  createdAt: Date
  runAt: Date
  isAtOnce: boolean
  attempts: number
}

export interface TestJobs {
  /** Runs every job that is due until this time, and returns how many runs there were. */
  run(until: string | Date): Promise<number>
  /** Waits for the job that is running, and takes no further one. */
  stop(): Promise<void>
}

/**
 * Jobs run in the order of their times, and the clock moves to the time of each. A job without a time is due now: the
 * queue notes the database's own time for it. A failed job waits as long as the worker library would let it wait, by
 * the clock of the test, so a run ends although its jobs fail.
 */
export function createTestJobs(context: Context, clock: TestClock): TestJobs {
  const tasks = tasksOf(context, jobHandlers)
  let isStopping = false
  let running: Promise<unknown> = Promise.resolve()

  async function runUntil(end: Date): Promise<number> {
    for (let count = 0; ; count += 1) {
      const job = isStopping ? undefined : await take(context, end)
      if (job === undefined) return count
      if (!job.isAtOnce && job.runAt > clock.now()) clock.set(job.runAt)
      try {
        const { flags, runAt, createdAt, isAtOnce } = job
        const facts = { flags, created_at: createdAt, run_at: isAtOnce ? createdAt : runAt }
        await tasks[job.name]?.(job.payload, { job: facts } as never)
        await complete(context, job)
      } catch (err) {
        context.log.warn({ err }, 'a job failed')
        await retryLater(context, job, clock.now(), String(err))
      }
    }
  }

  return {
    async run(until) {
      const end = new Date(until)
      const run = runUntil(end)
      running = run.catch(() => undefined)
      const count = await run
      if (end > clock.now()) clock.set(end)
      return count
    },
    async stop() {
      isStopping = true
      await running
    },
  }
}

/** Locks the next due job, as the worker library does, so that its handler may queue another job of the same key. */
async function take({ pool }: Context, end: Date): Promise<TakenJob | undefined> {
  const { rows } = await pool.query<TakenJob>(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test', attempts = attempts + 1 where id = (
       select id from graphile_worker._private_jobs
       where (run_at <= $1 or run_at = updated_at) and locked_at is null and attempts < max_attempts
       order by run_at = updated_at desc, run_at, id limit 1)
     returning id, payload, attempts, flags, created_at as "createdAt", run_at as "runAt", run_at = updated_at as "isAtOnce",
       (select identifier from graphile_worker._private_tasks t where t.id = task_id) as name`,
    [end],
  )
  return rows[0]
}

async function complete({ pool }: Context, { id }: TakenJob): Promise<void> {
  await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
}

async function retryLater({ pool }: Context, { id, attempts }: TakenJob, now: Date, error: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = $2,
       run_at = $3::timestamptz + exp(least($4::int, 10)) * interval '1 second' where id = $1`,
    [id, error, now, attempts],
  )
}

export async function forgetJobs({ context }: { context: Context }): Promise<void> {
  await context.pool.query('delete from graphile_worker._private_jobs')
}
