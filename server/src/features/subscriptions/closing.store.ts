/** The quota weeks of plans that are over and wait to be closed; a trial may come back after its end. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { Closing } from '@hiwar/domain/subscriptions/close.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { insertEntry, nextWeek, type WeekRef } from './minutes.store.ts'

/** The next people by id who have such a week. */
export function listWithEndedWeeks(db: Database, after: number, count: number, now: Date): Promise<{ id: number }[]> {
  return db
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .select('subscriptions.userId as id')
    .distinct()
    .where('subscriptions.kind', '=', PlanKind.Plan)
    .where('quotaWeeks.closedAt', 'is', null)
    .where('quotaWeeks.endsAt', '<=', now)
    .where('subscriptions.userId', '>', after)
    .orderBy('subscriptions.userId')
    .limit(count)
    .execute()
}

/** The oldest of a person's weeks that are over and not closed, with the week that its minutes may go on to. */
export function findEndedWeek(trx: Trx, userId: number, now: Date) {
  return trx
    .selectFrom('quotaWeeks as week')
    .innerJoin('subscriptions as own', 'own.id', 'week.subscriptionId')
    .leftJoinLateral(
      (row) => nextWeek(row).as('next'),
      (join) => join.onTrue(),
    )
    .select(['week.subscriptionId', 'week.index as weekIndex', 'week.endsAt', 'week.minutes', 'week.rolledIn'])
    .select(['week.usedMinutes as used', 'own.weeklyMinutes', 'own.terminatedAt'])
    .select(['next.subscriptionId as nextId', 'next.index as nextIndex'])
    .where('own.userId', '=', userId)
    .where('own.kind', '=', PlanKind.Plan)
    .where('week.closedAt', 'is', null)
    .where('week.endsAt', '<=', now)
    .orderBy('week.endsAt')
    .limit(1)
    .executeTakeFirst()
}

/** Closes a week, with a line for what expires. */
export async function closeWeekWith(
  trx: Trx,
  week: WeekRef,
  { rolledOut, expired }: Closing,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('quotaWeeks')
    .set({ rolledOut, expired, closedAt: now })
    .where('subscriptionId', '=', week.subscriptionId)
    .where('index', '=', week.weekIndex)
    .executeTakeFirstOrThrow()
  if (expired > 0) await insertEntry(trx, week, -expired, null, 'expired', now)
}

/** Gives a week the minutes that another one rolled out, with a line in both. */
export async function rollMinutes(
  trx: Trx,
  from: WeekRef,
  to: WeekRef,
  minutes: number,
  kind: 'rolled' | 'fault',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('quotaWeeks')
    .set((row) => ({ minutes: row('minutes', '+', minutes), rolledIn: row('rolledIn', '+', minutes) }))
    .where('subscriptionId', '=', to.subscriptionId)
    .where('index', '=', to.weekIndex)
    .executeTakeFirstOrThrow()
  await insertEntry(trx, from, -minutes, null, kind, now)
  await insertEntry(trx, to, minutes, null, kind, now)
}
