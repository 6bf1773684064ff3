import type { StandingFigures } from '@hiwar/contract/appointments/standing-times.ts'
import { HoldKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

interface FigureRow extends Omit<StandingFigures, 'share'> {
  openMinutes: number
  keptMinutes: number
}

/** How standing times stand now, and what became of those and of their dates in a window. */
export async function readFigures(
  db: Database,
  { after = '-infinity', before = 'infinity' }: { after?: string | undefined; before?: string | undefined },
  now: Date,
): Promise<StandingFigures> {
  const today = cairoDay(instantOfDate(now))
  const { rows } = await sql<FigureRow>`
    with ahead as (select ${now}::timestamptz + make_interval(weeks => standing_weeks) as until from platform_settings),
    date as (
      select lesson_id, case when skipped_at is not null then reason end as reason from standing_places
      where starts_at >= ${after}::timestamptz and starts_at < ${before}::timestamptz
    ), over as (
      select ended_cause as cause, floor(extract(epoch from ended_at - created_at) / 604800)::int as weeks
      from standing_times where ended_at >= ${after}::timestamptz and ended_at < ${before}::timestamptz
    )
    select
      (select count(*)::int from standing_times
        where ended_at is null and not coalesce(paused_until > ${today}::date, false)) as active,
      (select coalesce(sum(extract(epoch from least(s.ends_at, ahead.until) - greatest(s.starts_at, ${now}))) / 60, 0)::int
        from ahead, slots s join listed_tutors l on l.user_id = s.user_id
        where s.purpose = 'lesson' and s.deleted_at is null and s.ends_at > ${now} and s.starts_at < ahead.until
      ) as open_minutes,
      (select coalesce(sum(h.minutes), 0)::int from ahead, lesson_holds h join listed_tutors l on l.user_id = h.tutor_id
        where h.kind = ${HoldKind.Standing} and h.until > ${now} and h.starts_at < ahead.until) as kept_minutes,
      (select count(*)::int from date where lesson_id is not null) as booked,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', n) order by n desc, reason), '[]')
        from (select reason, count(*)::int as n from date where reason is not null group by reason) each) as skipped,
      (select coalesce(json_agg(json_build_object('cause', cause, 'count', n) order by n desc, cause), '[]')
        from (select cause, count(*)::int as n from over group by cause) each) as ended,
      (select percentile_disc(0.5) within group (order by weeks) from over) as median_weeks`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the settings are missing')
  const { openMinutes, keptMinutes, ...figures } = row
  return {
    ...figures,
    share: openMinutes === 0 ? 0 : Math.min(10_000, Math.round((keptMinutes * 10_000) / openMinutes)),
  }
}
