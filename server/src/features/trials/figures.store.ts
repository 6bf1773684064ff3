import { LessonOrigin, PlanKind, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance, EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { trialSuccessDays } from '@hiwar/contract/fields/limits.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The figures of all trials, of one week or of one tutor. */
export interface FigureRow {
  part: 'total' | 'week' | 'tutor'
  week: string | null
  tutorId: number | null
  claimed: number
  booked: number
  held: number
  missedByTutor: number
  missedByStudent: number
  missedByBoth: number
  givenBack: number
  paid: number
  cost: number
}

/** Newest week first, and the tutor with most trials first. A trial counts for each tutor of one of its lessons. */
export async function listFigures(
  db: Database,
  { after, before }: { after?: string | undefined; before?: string | undefined },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with ${trialFacts(after, before)}
    select case when grouping(week) = 0 then 'week' when grouping(tutor_id) = 0 then 'tutor' else 'total' end as part,
      week, tutor_id,
      count(distinct user_id)::int as claimed,
      (count(distinct user_id) filter (where lesson_id is not null))::int as booked,
      (count(distinct user_id) filter (where was_held))::int as held,
      (count(*) filter (where attendance = ${Attendance.StudentOnly}))::int as missed_by_tutor,
      (count(*) filter (where attendance = ${Attendance.TutorOnly}))::int as missed_by_student,
      (count(*) filter (where attendance = ${Attendance.None}))::int as missed_by_both,
      (count(*) filter (where came_back))::int as given_back,
      (count(distinct user_id) filter (where was_held and has_paid))::int as paid,
      coalesce(sum(price) filter (where earning = ${EarningState.Earned}), 0)::bigint as cost
    from fact
    group by grouping sets ((), (week), (tutor_id))
    having grouping(tutor_id) = 1 or tutor_id is not null
    order by week desc nulls last, claimed desc, tutor_id`.execute(db)
  return rows
}

/** Trials by the Cairo month of their order, `YYYY-MM`: those that were held, and those of them whose student paid. */
export async function listTrialMonths(db: Database, { after, before }: { after: Date; before: Date }) {
  const { rows } = await sql<{ month: string; trials: number; trialsPaid: number }>`
    with ${trialFacts(after, before)}
    select to_char(claimed_at at time zone 'Africa/Cairo', 'YYYY-MM') as month,
      (count(distinct user_id) filter (where was_held))::int as trials,
      (count(distinct user_id) filter (where was_held and has_paid))::int as trials_paid
    from fact group by 1`.execute(db)
  return rows
}

/** The tables `trial` and `fact`: the trials ordered in a window with their lessons, and what came of them. */
function trialFacts(after: Date | string = '-infinity', before: Date | string = 'infinity') {
  return sql`trial as (
      select c.user_id, c.claimed_at, l.id as lesson_id, l.tutor_id, l.price, l.earning,
        to_char(local.day - extract(dow from local.day)::int, 'YYYY-MM-DD') as week,
        case when l.judged_at is not null and l.canceled_at is null then l.attendance end as attendance,
        l.canceled_at is not null or l.minutes_returned as came_back,
        l.ends_at + make_interval(days => ${trialSuccessDays}) as success_until
      from trial_claims c
      cross join lateral (select (c.claimed_at at time zone 'Africa/Cairo')::date as day) local
      left join lessons l on l.student_id = c.user_id and l.origin = ${LessonOrigin.Trial}
      where c.claimed_at >= ${after}::timestamptz and c.claimed_at < ${before}::timestamptz
    ), fact as (
      select trial.*, attendance = ${Attendance.Both} and not came_back as was_held, exists (
        select from transactions t
        where t.user_id = trial.user_id and t.purpose = ${PlanKind.Plan} and t.amount > 0
          and t.status in (${TransactionStatus.Paid}, ${TransactionStatus.PartialRefunded})
          and t.paid_at >= trial.claimed_at and t.paid_at < trial.success_until
      ) as has_paid
      from trial
    )`
}
