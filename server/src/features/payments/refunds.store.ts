/** Refunds from the moment they are asked for; one of an order at a time. */
import { nextCheck } from '@hiwar/domain/payments/report.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Refunds } from '../../platform/db/types.generated.ts'
import { claimDue } from './store.ts'

export type RefundRow = Selectable<Refunds>

interface NewRefund {
  transactionId: number
  amount: number
  reason: string | null
  requestedBy: number
}

/** Keeps that money is about to go back, and when to ask what became of it. */
export function insertAskedRefund(trx: Trx, refund: NewRefund, now: Date): Promise<RefundRow> {
  const nextCheckAt = new Date(nextCheck(instantOfDate(now), 0))
  return trx
    .insertInto('refunds')
    .values({ ...refund, state: 'asked', nextCheckAt, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps money that the provider gave back by itself. */
export async function insertGivenRefund(trx: Trx, transactionId: number, amount: number, now: Date): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ transactionId, amount, state: 'given', createdAt: now, settledAt: now })
    .execute()
}

/** The refund of the order that is under way. */
export function findAskedRefund(db: Database | Trx, transactionId: number): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

/** Ends a refund that is under way; undefined when somebody else did. */
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

/** What has gone back, oldest first. */
export function listGivenRefunds(db: Database | Trx, transactionId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'given')
    .orderBy('id')
    .execute()
}

/** Takes refunds whose end nobody has told, of one order or of all. */
export function claimDueRefunds(
  db: Database,
  count: number,
  now: Date,
  transactionId: number | null = null,
): Promise<RefundRow[]> {
  return claimDue(
    db,
    now,
    (trx) =>
      trx
        .selectFrom('refunds')
        .selectAll()
        .where('state', '=', 'asked')
        .where('nextCheckAt', '<=', now)
        .$if(transactionId !== null, (all) => all.where('transactionId', '=', transactionId))
        .orderBy('nextCheckAt')
        .limit(count)
        .forUpdate()
        .skipLocked()
        .execute(),
    (trx, id, question) => trx.updateTable('refunds').set(question).where('id', '=', id).execute(),
  )
}

interface Bought {
  weeks: number
  weeksNotBegun: number
  usedMinutes: number
  futureLessons: number
  /** A subscription that is neither ended nor over. */
  stands: boolean
}

/** What a transaction has bought and what is left of it; all of it nothing when it has bought nothing. */
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
