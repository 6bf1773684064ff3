/** Who stays, and how much of the offered time lessons fill. */
import {
  PlanKind,
  SlotPurpose,
  TransactionPurpose,
  TransactionStatus,
  type Weekday,
} from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import type { KeptRow } from '@hiwar/domain/figures/business.ts'
import type { FigureMonth } from '@hiwar/domain/figures/months.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rowsOf, windowOf } from './months.store.ts'

/** Students who paid for a plan for the first time, by month, and at the end of which months they were current. */
export async function listCohorts(db: Database, months: readonly FigureMonth[]) {
  const { after, before } = windowOf(months)
  const { rows } = await sql<KeptRow & { payers: number }>`
    with payer as (
      select user_id, min(paid_at) as first_at from transactions
      where purpose in (${TransactionPurpose.Plan}, ${TransactionPurpose.Renewal}) and amount > 0 and paid_at is not null
        and status in (${TransactionStatus.Paid}, ${TransactionStatus.PartialRefunded}, ${TransactionStatus.Refunded})
      group by user_id
    ), member as (
      select user_id, to_char(first_at at time zone 'Africa/Cairo', 'YYYY-MM') as cohort from payer
      where first_at >= ${after} and first_at < ${before}
    ), kept as (
      select member.cohort, m.month, count(distinct member.user_id)::int as kept
      from member
      join subscriptions s on s.user_id = member.user_id and s.kind = ${PlanKind.Plan}
      join ${rowsOf(months)} on s.starts_at < m.ends_at and s.ends_at >= m.ends_at
        and (s.terminated_at is null or s.terminated_at >= m.ends_at)
      group by member.cohort, m.month
    ), size as (select cohort, count(*)::int as payers from member group by cohort)
    select size.cohort, size.payers, coalesce(kept.month, '') as month, coalesce(kept.kept, 0) as kept
    from size left join kept on kept.cohort = size.cohort`.execute(db)
  return rows
}

interface FilledTime {
  offeredMinutes: number
  heldMinutes: number
}

/** Minutes that are over, offered and held, by the month in which the slot or the lesson began. */
export async function listFilledMonths(db: Database, months: readonly FigureMonth[], now: Date) {
  const window = windowOf(months)
  const { rows } = await sql<FilledTime & { month: string }>`
    with ${timesOf(window, now)}
    select to_char(starts_at at time zone 'Africa/Cairo', 'YYYY-MM') as month, ${filled(sql`during`)}
    from span where not isempty(during) and starts_at >= ${window.after} group by 1`.execute(db)
  return rows
}

/** The same of one month, by the hours of the week. */
export async function listFilledHours(db: Database, window: { after: Date; before: Date }, now: Date) {
  const { rows } = await sql<FilledTime & { weekday: Weekday; hour: number }>`
    with ${timesOf(window, now)}
    select extract(dow from local)::int as weekday, extract(hour from local)::int as hour, ${filled(sql`part`)}
    from span
    cross join lateral generate_series(date_trunc('hour', lower(during)), upper(during), interval '1 hour') hour
    cross join lateral (
      select during * tstzrange(hour, hour + interval '1 hour') as part, hour at time zone 'Africa/Cairo' as local
    ) p
    where not isempty(part) group by 1, 2`.execute(db)
  return rows
}

function filled(range: ReturnType<typeof sql>) {
  const minutes = sql`extract(epoch from upper(${range}) - lower(${range})) / 60`
  return sql`coalesce(round(sum(${minutes}) filter (where not is_lesson)), 0)::int as offered_minutes,
    coalesce(round(sum(${minutes}) filter (where is_lesson)), 0)::int as held_minutes`
}

/**
 * The table `span`: past slots of tutors who are listed and not paused, and the lessons that took place with them. ours:
 * who is listed now, because nobody keeps who was.
 */
function timesOf({ after, before }: { after: Date; before: Date }, now: Date) {
  const past = sql`tstzrange(${after}::timestamptz, greatest(${after}::timestamptz, least(${before}::timestamptz, ${now}::timestamptz)))`
  return sql`tutor as (
      select t.user_id from listed_tutors l join tutors t on t.user_id = l.user_id
      where t.booking_paused_until is null or t.booking_paused_until <= ${now}
    ), span as (
      select s.starts_at, s.during * ${past} as during, false as is_lesson
      from tutor join slots s on s.user_id = tutor.user_id
      where s.purpose = ${SlotPurpose.Lesson} and s.deleted_at is null and s.during && ${past}
        and s.starts_at > ${after}::timestamptz - interval '1 day' and s.starts_at < ${before}
      union all
      select l.starts_at, l.during * ${past}, true
      from tutor join lessons l on l.tutor_id = tutor.user_id
      where l.canceled_at is null and l.attendance = ${Attendance.Both} and not l.minutes_returned
        and l.during && ${past}
        and l.starts_at > ${after}::timestamptz - interval '1 day' and l.starts_at < ${before}
    )`
}
