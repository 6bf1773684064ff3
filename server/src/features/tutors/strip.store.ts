/** What of the next week can still be booked with tutors. */
import { stripDays } from '@hiwar/contract/fields/limits.ts'
import { type StripDay, stripOf } from '@hiwar/domain/slots/strip.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rangeOf, type WrittenRange } from './next-free.store.ts'

interface StripRow {
  tutorId: number
  notice: number
  horizonDays: number
  slots: WrittenRange[]
  taken: WrittenRange[]
}

export interface Strip {
  tutorId: number
  days: StripDay[]
}

/** The strips of those of these tutors who are listed. */
export async function listStrips(
  db: Database,
  tutorIds: readonly number[],
  window: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Strip[]> {
  // A window of the last day may end on the day after it.
  const ahead = sql`tstzrange(${now}, ${now}::timestamptz + make_interval(days => ${stripDays + 1}))`
  const { rows } = await sql<StripRow>`
    select t.user_id as tutor_id, t.notice, p.booking_horizon_days as horizon_days,
      (
        select coalesce(json_agg(json_build_object('start', s.starts_at, 'end', s.ends_at)), '[]') from slots s
        where s.user_id = t.user_id and s.purpose = 'lesson' and s.deleted_at is null
          and s.starts_at > ${now}::timestamptz - interval '1 day' and s.starts_at < upper(${ahead})
          and s.ends_at > ${now}
      ) as slots,
      (
        select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part))), '[]')
        from closed_to_lessons(t.user_id, ${ahead}, moment => ${now}) part
      ) as taken
    from platform_settings p, tutors t join listed_tutors l on l.user_id = t.user_id
    where t.user_id = any(${[...tutorIds]}::bigint[])
    order by t.user_id`.execute(db)
  return rows.map(({ tutorId, notice, horizonDays, slots, taken }) => {
    const openings = { slots: slots.map(rangeOf), taken: taken.map(rangeOf), leadTime: notice, horizonDays }
    return { tutorId, days: stripOf({ ...openings, now: instantOfDate(now) }, window) }
  })
}
