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
    .values({ ...refund, state: 'asked', nextCheckAt, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores a refund that the provider made by itself. */
export async function insertGivenRefund(trx: Trx, transactionId: number, amount: number, now: Date): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ transactionId, amount, state: 'given', createdAt: now, settledAt: now })
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

/** The oldest refund that staff requested and that the provider has not reported yet. */
export function findUnreportedRefund(trx: Trx, transactionId: number): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('requestedBy', 'is not', null)
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

interface Bought {
  weeks: number
  weeksNotBegun: number
  usedMinutes: number
  futureLessons: number
  /** The subscription is neither terminated nor past its end. */
  stands: boolean
}

/** The bought and the remaining weeks and minutes of a transaction; all zero when it bought nothing. */
export async function findBought(db: Database, transactionId: number, now: Date): Promise<Bought> {
  const { rows } = await sql<Bought>`
    select
      (select count(*) from quota_weeks w where w.subscription_id = s.id)::int as weeks,
      (select count(*) from quota_weeks w where w.subscription_id = s.id and w.starts_at > ${now})::int
        as weeks_not_begun,
      (select coalesce(sum(w.used_minutes), 0) from quota_weeks w where w.subscription_id = s.id)::int as used_minutes,
      (select count(*) from lessons l
        where l.subscription_id = s.id and l.canceled_at is null and l.starts_at > ${now})::int as future_lessons,
      s.terminated_at is null and s.ends_at > ${now} as stands
    from subscriptions s where s.transaction_id = ${transactionId}`.execute(db)
  return rows[0] ?? { weeks: 0, weeksNotBegun: 0, usedMinutes: 0, futureLessons: 0, stands: false }
}
