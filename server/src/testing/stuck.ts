/** Work that got stuck: jobs without attempts left, and messages that failed. */
import { datePlus, HOUR } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database, NewRow } from '../platform/db/database.ts'
import { buildNotifications } from './notifications.ts'

/** Builds a job that failed as often as it may. */
export async function buildDeadJob(db: Database, name = 'stuck', payload: unknown = null, error = 'fetch failed') {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := 3)`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${error}, run_at = now() + interval '1 day' where id = ${id}`.execute(db)
  return id
}

let serial = 0

/** Builds a mail that failed and is of use for another hour. */
export async function buildFailedMail(context: Context, userId: number, over: Partial<NewRow<'deliveries'>> = {}) {
  serial += 1
  const occurrence = `stuck:${serial}`
  const now = context.clock.now()
  const [notificationId = null] = await buildNotifications(context, [{ id: userId }])
  const { id } = await context.db
    .insertInto('deliveries')
    .values({
      userId,
      notificationId,
      event: 'lesson-booked',
      occurrence,
      channel: 'email',
      status: 'failed',
      attempts: 4,
      lastError: 'email:550',
      createdAt: now,
      expiresAt: datePlus(now, HOUR),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
