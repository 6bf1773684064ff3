import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

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
