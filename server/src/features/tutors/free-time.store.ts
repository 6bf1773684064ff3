/** Whether a tutor has a bookable quarter of an hour at the times that were asked for. */
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * What `bookable-times.ts` of the domain decides for one tutor, for all of them at once: slots without what is taken,
 * from the first five-minute mark after the notice, cut to the windows.
 */
export function isFreeWithin(windows: readonly TimeRange[], now: Date): Expression<SqlBool> {
  const asked = multirange(windows)
  return sql<SqlBool>`exists (
    select 1 from slots s
    cross join lateral (
      select tstzmultirange(s.during) - coalesce(range_agg(e.during), '{}') as free
      from engagements e where e.person_id = s.user_id and e.active and e.during && s.during
    ) f
    cross join lateral unnest(f.free * ${asked}::tstzmultirange * tstzmultirange(tstzrange(
      to_timestamp(300 * ceil((extract(epoch from ${now}::timestamptz) + greatest(60 * tutors.notice, 0.001)) / 300)),
      null))) piece
    where s.user_id = tutors.user_id and s.purpose = 'lesson' and s.deleted_at is null
      and s.during && ${asked}::tstzmultirange
      and upper(piece) - lower(piece) >= interval '15 minutes'
  )`
}

function multirange(ranges: readonly TimeRange[]): string {
  const written = ranges.map(({ start, end }) => `[${new Date(start).toISOString()},${new Date(end).toISOString()})`)
  return `{${written.join(',')}}`
}
