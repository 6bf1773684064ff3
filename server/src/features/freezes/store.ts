/** Freezes of subscriptions, and the weeks and subscriptions that they move. */
import { moved } from '@hiwar/domain/subscriptions/freeze.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import type { FreezeRow } from '../subscriptions/freezes.store.ts'
import { listStanding, type SubscriptionRow, timeOf } from '../subscriptions/store.ts'

export function insertFreeze(trx: Trx, freeze: NewRow<'subscriptionFreezes'>): Promise<FreezeRow> {
  return trx.insertInto('subscriptionFreezes').values(freeze).returningAll().executeTakeFirstOrThrow()
}

export function updateFreeze(trx: Trx, id: number, changes: RowChanges<'subscriptionFreezes'>): Promise<FreezeRow> {
  return trx
    .updateTable('subscriptionFreezes')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Moves what is ahead of a student's subscriptions by so many Cairo days, with their weeks; returns them as they stand
 * then. No two may overlap in between, so the last moves on first, and the first moves back first.
 */
export async function moveSubscriptions(
  trx: Trx,
  userId: number,
  days: number,
  now: Date,
): Promise<Pick<SubscriptionRow, 'id' | 'endsAt'>[]> {
  const inOrder = <Timed>(rows: Timed[]) => (days > 0 ? rows.toReversed() : rows)
  const timeAfter = (row: Pick<SubscriptionRow, 'startsAt' | 'endsAt'>) => {
    const { start, end } = moved(timeOf(row), days, instantOfDate(now))
    return { startsAt: new Date(start), endsAt: new Date(end) }
  }
  const subscriptions = inOrder(await listStanding(trx, userId, now)).map((row) => ({ ...row, ...timeAfter(row) }))
  const ids = subscriptions.map(({ id }) => id)
  if (ids.length === 0) return []
  const weeks = await trx
    .selectFrom('quotaWeeks')
    .select(['subscriptionId', 'index', 'startsAt', 'endsAt'])
    .where('subscriptionId', 'in', ids)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute()
  const times = inOrder(weeks).map((week) => ({ ...week, ...timeAfter(week) }))
  await sql`select move_weeks(${times.map((week) => week.subscriptionId)}::bigint[], ${times.map(({ index }) => index)}::int[],
    ${times.map(({ startsAt }) => startsAt)}::timestamptz[], ${times.map(({ endsAt }) => endsAt)}::timestamptz[])`.execute(
    trx,
  )
  for (const { id, startsAt, endsAt } of subscriptions)
    await trx.updateTable('subscriptions').set({ startsAt, endsAt, updatedAt: now }).where('id', '=', id).execute()
  return subscriptions
}
