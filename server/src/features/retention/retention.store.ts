/**
 * Data that is kept for a fixed time, the same for everybody. A table is here once, with its time; docs/security.md has
 * the same rows, and the privacy policy quotes the same constants. Tables whose rows end with something else are not
 * here: codes, files, copies of personal data, and the data of erased people.
 */
import {
  callReportDays,
  contactRequestMonths,
  demandDays,
  endedLoginDays,
  evidenceDays,
  judgedFlagDays,
  messageFlagDays,
  noticeDays,
  readEventDays,
  securityEventDays,
  trackedEventDays,
} from '@hiwar/contract/fields/limits.ts'
import { bulkDays } from '@hiwar/contract/fields/staff-limits.ts'
import { DAY, dateOfInstant, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { addCalendarMonths } from '@hiwar/domain/time/wall-clock.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { storedResponseDays } from '../../platform/http/idempotency.store.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'

interface Retention {
  table: keyof DB
  kept: { days: number } | { months: number }
  /** The moment from which the age of a row counts. */
  since: RawBuilder<unknown>
  /** Old rows stay while this does not hold. */
  provided?: RawBuilder<unknown>
  /** The table has no index by time, but the order of these columns follows the time. */
  order?: RawBuilder<unknown>
}

/** In the order of deletion: a delivery points at its notification. */
export const retentions: readonly Retention[] = [
  { table: 'deliveries', since: sql`created_at`, kept: { days: noticeDays } },
  {
    table: 'notifications',
    since: sql`created_at`,
    kept: { days: noticeDays },
    provided: sql`not exists (select from deliveries d where d.notification_id = notifications.id)`,
  },
  {
    table: 'events',
    since: sql`created_at`,
    kept: { days: readEventDays },
    // Every reader has read it.
    provided: sql`(tx, id) <= (select tx, id from event_cursors order by tx, id limit 1)`,
    order: sql`tx, id`,
  },
  { table: 'loginSessions', since: sql`least(expires_at, revoked_at)`, kept: { days: endedLoginDays } },
  { table: 'contactRequests', since: sql`created_at`, kept: { months: contactRequestMonths } },
  { table: 'securityEvents', since: sql`last_at`, kept: { days: securityEventDays } },
  { table: 'sessionReports', since: sql`at`, kept: { days: callReportDays } },
  { table: 'nodeBeats', since: sql`last_beat_at`, kept: { days: callReportDays } },
  // The partner recognises duplicates for two days by itself, and refuses events that are older than these days.
  { table: 'trackedEvents', since: sql`created_at`, kept: { days: trackedEventDays } },
  { table: 'demandMisses', since: sql`day`, kept: { days: demandDays } },
  {
    table: 'reportMessages',
    since: sql`(select resolved_at from reports r where r.id = report_messages.report_id)`,
    kept: { days: evidenceDays },
  },
  {
    table: 'messageFlags',
    since: sql`coalesce(judged_at, at + ${(messageFlagDays - judgedFlagDays) * 24} * interval '1 hour')`,
    kept: { days: judgedFlagDays },
  },
  { table: 'bulkOperations', since: sql`created_at`, kept: { days: bulkDays } },
  { table: 'idempotencyKeys', since: sql`claimed_at`, kept: { days: storedResponseDays } },
]

/** Rows from before the answer are deleted. Months are those of the calendar in Cairo. */
export function keptSince(kept: Retention['kept'], now: Date): Date {
  if ('days' in kept) return datePlus(now, -kept.days * DAY)
  return dateOfInstant(addCalendarMonths(instantOfDate(now), -kept.months))
}

/** Rows of one statement, each of which is one transaction. */
const atOnce = 1_000

/** Deletes some of the oldest rows and returns their number. Rows that somebody locks stay for another night. */
async function deleteSome(db: Database, retention: Retention, now: Date): Promise<number> {
  const { table, since, kept, provided = sql`true`, order } = retention
  const isOld = sql`${since} < ${keptSince(kept, now)} and ${provided}`
  const oldest =
    order === undefined
      ? sql`select ctid from ${sql.table(table)} where ${isOld} order by ${since} limit ${atOnce} for update skip locked`
      : sql`select place from (
          select ctid as place, * from ${sql.table(table)} order by ${order} limit ${atOnce} for update skip locked
        ) oldest where ${isOld}`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(${oldest}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const deleteOld = jobKind<unknown>('retention:delete-old')

/** Deletes rows older than their retention. Two processes may do so at once: each skips the rows of the other. */
export const retentionJob = onJob(deleteOld, async ({ db, clock }: Context) => {
  for (const retention of retentions) {
    let deleted = atOnce
    while (deleted === atOnce) deleted = await deleteSome(db, retention, clock.now())
  }
})

export const retentionLine = `37 2 * * * ${deleteOld.name} ?max=3`
