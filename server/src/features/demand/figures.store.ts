import type { DemandFigures } from '@hiwar/contract/appointments/waiting-list.ts'
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { OfferAnswer } from '@hiwar/contract/enumerations/kept-times.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface FigureWindow {
  after: string
  before: string
}

/** Distinct students whose wish was not met, by the wanted weekday and hour. */
export async function countMissed(db: Database, { after, before }: FigureWindow) {
  const { rows } = await sql<{ weekday: Weekday; hour: number; students: number }>`
    select weekday, hour, count(distinct student_id)::int as students from demand_misses
    where day >= (${after}::timestamptz at time zone 'Africa/Cairo')::date
      and day < (${before}::timestamptz at time zone 'Africa/Cairo' + interval '1 day' - interval '1 microsecond')::date
    group by weekday, hour`.execute(db)
  return rows
}

/** How many wishes were not met, by the Cairo month of the wish, `YYYY-MM`. */
export async function listMissedMonths(db: Database, { after, before }: { after: Date; before: Date }) {
  const { rows } = await sql<{ month: string; misses: number }>`
    select to_char(day, 'YYYY-MM') as month, count(*)::int as misses from demand_misses
    where day >= (${after}::timestamptz at time zone 'Africa/Cairo')::date
      and day < (${before}::timestamptz at time zone 'Africa/Cairo')::date
    group by 1`.execute(db)
  return rows
}

/** The minutes that listed tutors are free in each hour of the coming week. */
export async function countFree(db: Database, now: Date) {
  const ahead = sql`tstzrange(${now}, ${now}::timestamptz + interval '7 days')`
  const { rows } = await sql<{ weekday: Weekday; hour: number; freeMinutes: number }>`
    select extract(dow from local)::int as weekday, extract(hour from local)::int as hour,
      round(sum(extract(epoch from upper(part) - lower(part))) / 60)::int as free_minutes
    from slots s
    join listed_tutors l on l.user_id = s.user_id
    cross join lateral (
      select unnest(tstzmultirange(s.during * ${ahead}) - coalesce(range_agg(c), '{}')) as free
      from closed_to_lessons(s.user_id, s.during * ${ahead}, moment => ${now}) c
    ) f
    cross join lateral generate_series(date_trunc('hour', lower(free)), upper(free), interval '1 hour') hour
    cross join lateral (
      select free * tstzrange(hour, hour + interval '1 hour') as part, hour at time zone 'Africa/Cairo' as local
    ) h
    where s.purpose = 'lesson' and s.deleted_at is null and s.during && ${ahead} and not isempty(part)
    group by 1, 2`.execute(db)
  return rows
}

type OfferFigures = Pick<DemandFigures, 'joined' | 'offered' | 'accepted' | 'medianAnswerMinutes'> & { ended: number }

/** What came of the entries and offers of a window. An answer is what the student said, and not the end of its time. */
export async function getOfferFigures(db: Database, { after, before }: FigureWindow): Promise<OfferFigures> {
  const { rows } = await sql<OfferFigures>`
    select offers.*, (
      select count(*)::int from waiting_entries
      where created_at >= ${after}::timestamptz and created_at < ${before}::timestamptz
    ) as joined
    from (
      select count(*)::int as offered, count(answer)::int as ended,
        (count(*) filter (where answer = ${OfferAnswer.Accepted}))::int as accepted,
        round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - offered_at) / 60)
          filter (where answer in (${OfferAnswer.Accepted}, ${OfferAnswer.Declined})))::numeric)::int as median_answer_minutes
      from waiting_offers where offered_at >= ${after}::timestamptz and offered_at < ${before}::timestamptz
    ) offers`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('figures have one row')
  return figures
}
