import { IntroVideoState, MeetingStatus, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { QueueCounts } from '@hiwar/contract/platform/queues.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type SeenQueues = Readonly<Record<Exclude<keyof QueueCounts, 'meetings'>, boolean>>

export interface QueueScope extends SeenQueues {
  /** The manager whose meetings count; null for everybody's. */
  managerId: number | null
  /** Meetings that began before are over. */
  begunBefore: Date
}

const { PendingApproval, PendingCancellation } = WithdrawStatus

/** Every queue in one statement. Each condition is the one of a partial index, which holds what waits and no more. */
export async function countQueues(db: Database, scope: QueueScope): Promise<QueueCounts> {
  const { managerId, begunBefore } = scope
  const mine = managerId === null ? sql`true` : sql`manager_id = ${managerId}`
  const open = sql.join([PendingApproval, PendingCancellation].map((status) => sql.lit(status)))
  const over = sql`status = ${sql.lit(MeetingStatus.Pending)} and starts_at < ${begunBefore} and ${mine}`
  const { rows } = await sql<QueueCounts>`
    select
      ${seen(scope.withdrawals, sql`invoices where status in (${open})`)} as withdrawals,
      ${seen(scope.reports, sql`reports where resolved_at is null`)} as reports,
      ${seen(scope.urgentReports, sql`reports where resolved_at is null and severity = 'unsafe' and answered_at is null`)}
        as "urgentReports",
      ${seen(scope.contactRequests, sql`contact_requests where handled_at is null`)} as "contactRequests",
      ${seen(
        scope.appeals,
        sql`(
        select from suspensions where appealed_at is not null and decided_at is null
        union all select from reliability_penalties where appealed_at is not null and decided_at is null) waiting`,
      )} as appeals,
      ${seen(scope.lessons, sql`lessons where review`)} as lessons,
      ${seen(true, sql`interviews where ${over}`)} + ${seen(true, sql`demo_sessions where ${over}`)} as meetings,
      ${seen(scope.introVideos, sql`intro_videos where state = ${sql.lit(IntroVideoState.Pending)}`)} as "introVideos",
      ${seen(scope.unmatchedPayments, sql`unmatched_payments where handled_at is null`)} as "unmatchedPayments"`.execute(
    db,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('A select without a table answers one row')
  return counts
}

/** The number of rows of a queue; null in one that the caller may not see. */
function seen(isSeen: boolean, queue: RawBuilder<unknown>): RawBuilder<number | null> {
  return isSeen ? sql`(select count(*)::int from ${queue})` : sql`null::int`
}
