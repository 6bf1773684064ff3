import { PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, NewRow } from '../platform/db/database.ts'

interface SubscriptionOver {
  weeklyMinutes?: number
  /** Length in days; by default sixty. */
  days?: number
}

const day = 24 * 3600_000

export async function buildPlan(db: Database, over: Partial<NewRow<'plans'>> = {}): Promise<number> {
  const plan = {
    tier: PlanTier.Beginning,
    weeklyMinutes: 120,
    baseMonthlyPrice: 180_000,
    quarterDiscount: 500,
    ...over,
  }
  const { id } = await db.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Builds a paid subscription with its quota weeks and their grants. */
export async function buildSubscription(
  db: Database,
  userId: number,
  start: string | Date,
  { weeklyMinutes = 120, days = 60 }: SubscriptionOver = {},
): Promise<{ id: number; planId: number; transactionId: number }> {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + days * day)
  const stamps = { createdAt: startsAt, updatedAt: startsAt }
  const planId = await buildPlan(db, { weeklyMinutes })
  const { id: transactionId } = await db
    .insertInto('transactions')
    .values({
      userId,
      planId,
      period: 0,
      weeklyMinutes,
      amount: 180_000,
      status: 1,
      paymentMethod: 0,
      merchantRef: `built-${userId}-${planId}`,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePayment(db, transactionId, startsAt)
  const { id } = await db
    .insertInto('subscriptions')
    .values({ userId, planId, transactionId, period: 0, weeklyMinutes, startsAt, endsAt, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const weeks = subscriptionWeeks(instantOfDate(startsAt), instantOfDate(endsAt), weeklyMinutes)
  await db
    .insertInto('quotaWeeks')
    .values(
      weeks.map(({ index, start: from, end, minutes }) => ({
        subscriptionId: id,
        index,
        startsAt: new Date(from),
        endsAt: new Date(end),
        minutes,
      })),
    )
    .execute()
  await db
    .insertInto('minuteEntries')
    .values(
      weeks.map(({ index, minutes }) => ({
        subscriptionId: id,
        weekIndex: index,
        kind: 'grant',
        minutes,
        createdAt: startsAt,
      })),
    )
    .execute()
  return { id, planId, transactionId }
}

/** Inserts the rows of a payment in one statement, because race tests build hundreds of subscriptions. */
async function writePayment(db: Database, transactionId: number, at: Date): Promise<void> {
  await sql`with posted as (
      insert into ledger_transactions (key, kind, ref_id, created_at)
      values (${`transaction:${transactionId}:pay`}, 'payment', ${transactionId}, ${at}) returning id
    )
    insert into ledger_entries (ledger_transaction_id, account, amount)
    select posted.id, side.account, side.sign * 180000 from posted, (values ('students', -1), ('platform', 1)) side (account, sign)`.execute(
    db,
  )
}
