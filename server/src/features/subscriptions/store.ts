import type { SubscriptionWeek } from '@hiwar/domain/subscriptions/weeks.ts'
import type { TimeRange } from '@hiwar/domain/time/ranges.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { QuotaWeeks, Subscriptions } from '../../platform/db/types.generated.ts'

export type SubscriptionRow = Selectable<Subscriptions>
export type WeekRow = Selectable<QuotaWeeks>

export function findSubscription(db: Database, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The subscription that runs now. */
export function findCurrent(db: Database, userId: number, now: Date): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('terminatedAt', 'is', null)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()
}

/** Whether a subscription that stands shares time with another. */
export async function overlapsAnother(trx: Trx, userId: number, { start, end }: TimeRange): Promise<boolean> {
  const other = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('terminatedAt', 'is', null)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${new Date(start)}, ${new Date(end)})`)
    .executeTakeFirst()
  return other !== undefined
}

/** The weeks of a subscription that are not over and begin before the moment, in order. */
export function listWeeks(db: Database, subscriptionId: number, now: Date, until: Date): Promise<WeekRow[]> {
  return db
    .selectFrom('quotaWeeks')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('endsAt', '>', now)
    .where('startsAt', '<=', until)
    .orderBy('index')
    .execute()
}

export interface NewSubscription {
  userId: number
  planId: number
  transactionId: number
  period: number
  weeklyMinutes: number
  startsAt: Date
  endsAt: Date
}

export async function insertSubscription(
  trx: Trx,
  subscription: NewSubscription,
  weeks: readonly SubscriptionWeek[],
): Promise<number> {
  const { startsAt: now } = subscription
  const { id } = await trx
    .insertInto('subscriptions')
    .values({ ...subscription, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = weeks.map(({ index, start, end, minutes }) => ({
    subscriptionId: id,
    index,
    minutes,
    startsAt: new Date(start),
    endsAt: new Date(end),
  }))
  await trx.insertInto('quotaWeeks').values(rows).execute()
  return id
}

/** Ends the subscription that a transaction has bought; undefined when there is none that stands. */
export function terminateBought(trx: Trx, transactionId: number, now: Date): Promise<{ id: number } | undefined> {
  return trx
    .updateTable('subscriptions')
    .set({ terminatedAt: now, updatedAt: now })
    .where('transactionId', '=', transactionId)
    .where('terminatedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}
