/** What a test sees of notices and their messages, and the queue driven by the clock of the test. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { notify } from '../features/notifications/notify.ts'
import { jobHandlers } from '../parts.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { BuiltPerson } from './accounts.ts'
import type { TestServer } from './server.ts'

/** The notices of somebody, oldest first. */
export function noticesOf({ db }: TestServer, { id }: Pick<BuiltPerson, 'id'>) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'occurrence', 'text', 'link', 'createdAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
}

/** The messages to somebody, oldest first. */
export function deliveriesOf({ db }: TestServer, { id }: Pick<BuiltPerson, 'id'>) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'event', 'channel', 'status', 'attempts', 'lastError', 'nextAttemptAt', 'sentAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
}

/** A notice for each of them, all their own; its ids. */
export async function buildNotices(context: Context, people: readonly Pick<BuiltPerson, 'id'>[]): Promise<number[]> {
  const words = { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports', data: {} } as const
  const occurrence = `report-replied:${randomUUID()}`
  const notices = people.map(({ id: userId }) => ({ ...words, userId, occurrence }))
  await inTransaction(context.db, (trx) => notify(context, trx, notices))
  const rows = context.db.selectFrom('notifications').select('id').where('occurrence', '=', occurrence)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}

/** Nothing is queued any more. */
export async function forgetJobs({ context }: TestServer): Promise<void> {
  await context.pool.query('delete from graphile_worker._private_jobs')
}

interface QueuedJob {
  id: string
  name: string
  payload: unknown
  runAt: Date
  atOnce: boolean
}

/**
 * Runs what is queued until a moment, in order, and sets the clock to each job's own time. The real clock has no say: what
 * was queued to run at once, which the queue writes down by that one, is due now.
 */
export async function runJobsUntil({ context, clock }: TestServer, until: string | Date): Promise<number> {
  const end = new Date(until)
  let count = 0
  for (;;) {
    const { rows } = await context.pool.query<QueuedJob>(
      `delete from graphile_worker._private_jobs where id = (
         select id from graphile_worker._private_jobs where run_at <= $1 or run_at = updated_at
         order by run_at = updated_at desc, run_at, id limit 1)
       returning id, payload, run_at as "runAt", run_at = updated_at as "atOnce",
         (select identifier from graphile_worker._private_tasks t where t.id = task_id) as name`,
      [end],
    )
    const [job] = rows
    if (job === undefined) break
    if (!job.atOnce && job.runAt > clock.now()) clock.set(job.runAt)
    await jobHandlers.find(({ name }) => name === job.name)?.run(context, job.payload)
    count += 1
  }
  if (end > clock.now()) clock.set(end)
  return count
}
