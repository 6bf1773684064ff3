/** How many events each user may still send, counted over all nodes. */
import { type EventRate, eventRates } from '@hiwar/contract/calls/rate-limits.ts'
import type { ClientEventName } from '@hiwar/contract/events/events.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { mostTokens, tokensPerSecond } from './event-limits.ts'

export interface Use {
  userId: number
  name: ClientEventName
  /** Multiplies every limit, as for requests. */
  factor: number
}

/**
 * Takes one event from the user's bucket; returns the seconds to wait when the bucket is empty, otherwise 0. A crash
 * may forget the last events, so the commit need not wait for the disk.
 */
export async function updateBucket(db: Database, { userId, name, factor }: Use, now: Date): Promise<number> {
  const rate: EventRate = eventRates[name]
  const most = mostTokens(rate, factor)
  const perSecond = tokensPerSecond(rate, factor)
  const refilled = sql`least(${most}, b.tokens + ${perSecond} * greatest(0, extract(epoch from ${now} - b.at)))`
  const { rows } = await sql<{ missing: number }>`
    with taken as (
      insert into event_buckets as b (user_id, rate_group, tokens, at)
      values (${userId}, ${rate.group}, ${most - 1}, ${now})
      on conflict (user_id, rate_group) do update set tokens = ${refilled} - 1, at = greatest(b.at, ${now})
      where ${refilled} >= 1
      returning 1)
    select set_config('synchronous_commit', 'off', true), case when exists (select from taken) then 0 else coalesce(
      (select 1 - ${refilled} from event_buckets b where b.user_id = ${userId} and b.rate_group = ${rate.group}), 1)
    end as missing`.execute(db)
  return Math.ceil((rows[0]?.missing ?? 0) / perSecond)
}

/** A bucket without events since then is full again and needs no row. */
export async function deleteBucketsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('eventBuckets').where('at', '<', before).execute()
}
