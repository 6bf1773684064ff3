/** The freezes of subscriptions as they are read; the feature of freezes writes them. */
import { freezeYearDays } from '@hiwar/contract/fields/limits.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'

export type FreezeRow = Row<'subscriptionFreezes'>

/** The freeze of a student that runs. */
export function findFreeze(db: Database | Trx, userId: number, now: Date): Promise<FreezeRow | undefined> {
  return db
    .selectFrom('subscriptionFreezes')
    .selectAll()
    .where('userId', '=', userId)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()
}

/** How many more freezes may begin now, of so many in a year. */
export async function countFreezesLeft(db: Database | Trx, userId: number, limit: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptionFreezes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('startsAt', '>', datePlus(now, -freezeYearDays * DAY))
    .executeTakeFirstOrThrow()
  return Math.max(0, limit - count)
}
