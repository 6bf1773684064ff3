/** Refunds from their request onward; at most one of a transaction is under way at a time. */
import { nextCheck } from '@hiwar/domain/payments/provider-update.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { claimDue } from './store.ts'

export type RefundRow = Row<'refunds'>

type NewRefund = Pick<NewRow<'refunds'>, 'transactionId' | 'amount' | 'reason' | 'requestedBy' | 'endsSubscription'>

/** Stores a refund before the request to the provider, with the time of the first check. */
export function insertAskedRefund(trx: Trx, refund: NewRefund, now: Date): Promise<RefundRow> {
  const nextCheckAt = new Date(nextCheck(instantOfDate(now), 0))
  return trx
    .insertInto('refunds')
    .values({ ...refund, state: 'asked', requestedAt: null, nextCheckAt, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Marks a refund as requested; false when another worker has done so, or it is settled. */
export async function updateRequested(db: Database, id: number, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('refunds')
    .set({ requestedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('requestedAt', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Stores a refund that the provider made by itself. */
export async function insertGivenRefund(trx: Trx, transactionId: number, amount: number, now: Date): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ transactionId, amount, state: 'given', requestedAt: null, createdAt: now, settledAt: now })
    .execute()
}

/** The transaction's refund that is under way. */
export function findAskedRefund(db: Database | Trx, transactionId: number): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

/** The oldest refund that the provider was asked for and has not reported yet. */
export function findUnreportedRefund(trx: Trx, transactionId: number): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('requestedBy', 'is not', null)
    .where('requestedAt', 'is not', null)
    .where('state', 'in', ['asked', 'given'])
    .where('reportedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function updateReported(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('refunds').set({ reportedAt: now }).where('id', '=', id).execute()
}

/** Settles a refund that is under way; undefined when another worker settled it first. */
export function settleRefund(
  trx: Trx,
  id: number,
  state: 'given' | 'refused',
  now: Date,
): Promise<RefundRow | undefined> {
  return trx
    .updateTable('refunds')
    .set({ state, settledAt: now, nextCheckAt: null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
}

/** Claims due refunds without a known end, of one transaction or of all. */
export function claimDueRefunds(
  db: Database,
  count: number,
  now: Date,
  transactionId: number | null = null,
): Promise<RefundRow[]> {
  const ofTransaction = transactionId === null ? sql`` : sql` and transaction_id = ${transactionId}`
  return claimDue(db, 'refunds', sql`state = 'asked'${ofTransaction}`, count, now)
}

export interface Bought {
  weeks: number
  weeksNotBegun: number
  grantedMinutes: number
  /** Minutes of lessons that began and did not return. */
  usedMinutes: number
  futureLessons: number
  hasRunningLesson: boolean
  /** The subscription is neither terminated nor past its end. */
  stands: boolean
  /** The moment that the numbers are of: now, or the end of a subscription that was terminated before. */
  at: Date
  /** What was refunded until a terminated subscription ended, as far as that is known; null before the end. */
  refundedBefore: number | null
}

/** What was refunded of one order before its subscription ended; nothing where none of its orders had a known refund. */
export async function getRefundedBefore(
  db: Database | Trx,
  transactionId: number,
  { at, refundedBefore }: Bought,
): Promise<number> {
  if (refundedBefore === 0) return 0
  const { refunded } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('refunded'))
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'given')
    .where('settledAt', '<', at)
    .executeTakeFirstOrThrow()
  return refunded
}

/**
 * The bought and the remaining weeks and minutes of a subscription. Once its student has asked for a refund, they are
 * those of that moment.
 */
export async function findBought(db: Database | Trx, subscriptionId: number, now: Date): Promise<Bought> {
  const { rows } = await sql<Bought>`
    select
      coalesce(r.all_weeks, weeks.every) as weeks,
      coalesce(r.weeks_not_begun, weeks.not_begun) as weeks_not_begun,
      coalesce(r.all_minutes, (select sum(m.minutes) from minute_entries m
        where m.subscription_id = s.id and m.kind in ('grant', 'upgraded')), 0)::int as granted_minutes,
      coalesce(r.used_minutes, lessons.used) as used_minutes,
      lessons.future as future_lessons,
      lessons.running as has_running_lesson,
      s.terminated_at is null and s.ends_at > ${now} as stands,
      moment.at,
      case when s.terminated_at is not null then coalesce(r.refunded_before, 0) end as refunded_before
    from subscriptions s
    left join subscription_refunds r on r.subscription_id = s.id
    cross join lateral (select coalesce(s.terminated_at, ${now}::timestamptz) as at) moment
    cross join lateral (
      select count(*)::int as every, (count(*) filter (where w.starts_at > moment.at))::int as not_begun
      from quota_weeks w where w.subscription_id = s.id
    ) weeks
    cross join lateral (
      select
        coalesce(sum(l.minutes) filter (where l.starts_at <= moment.at and not l.minutes_returned), 0)::int as used,
        (count(*) filter (where l.starts_at > ${now}))::int as future,
        coalesce(bool_or(l.starts_at <= ${now} and l.ends_at > ${now}), false) as running
      from lessons l where l.subscription_id = s.id and l.canceled_at is null
    ) lessons
    where s.id = ${subscriptionId}`.execute(db)
  const [bought] = rows
  if (bought === undefined) throw new RangeError(`there is no subscription ${subscriptionId}`)
  return bought
}
