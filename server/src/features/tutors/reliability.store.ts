/** How reliable tutors were, stored so that cards carry it. */
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import { lessonsAsked, onTimeWithin, reliabilityDays } from '@hiwar/domain/reliability/figures.ts'
import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import { DAY, datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Of a lesson `l` that the tutor was to give, the verdict `v` of the server; faults of others than the tutor are out. */
const due = sql`l.canceled_at is null and v.case not in (
  ${sql.lit(VerdictCase.OurOutage)}, ${sql.lit(VerdictCase.TechnicalFailure)})`

const entered = sql`exists (
  select from session_events e
  where e.session_id = 'lesson:' || l.session_key and e.user_id = l.tutor_id and e.kind in ('join', 'resume')
    and e.at between l.starts_at - make_interval(mins => ${sql.lit(sessionWindow.minutesBefore)})
      and l.starts_at + make_interval(mins => ${sql.lit(onTimeWithin / MINUTE)})
)`

/** Counts the lessons of these tutors anew, and writes what changed; the caller has locked the tutors. */
export async function updateReliability(trx: Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  const verdicts = sql`lesson_verdicts v on v.lesson_id = l.id and v.version = 1`
  await sql`
    update tutors t
    set on_time = c.on_time, due = c.due, tutor_canceled = c.canceled, booked = c.booked, is_new = e.few,
      reliability_at = ${now}
    from unnest(${[...tutorIds]}::bigint[]) k (id)
    cross join lateral (
      select count(*) filter (where ${due})::int as due,
        count(*) filter (where ${due} and ${entered})::int as on_time,
        count(*) filter (where l.canceled_by = l.tutor_id)::int as canceled,
        count(*) filter (where l.canceled_at is null or l.canceled_by = l.tutor_id)::int as booked
      from lessons l left join ${verdicts}
      where l.tutor_id = k.id and l.starts_at > ${datePlus(now, -reliabilityDays * DAY)} and l.starts_at <= ${now}
        and not is_excused(l.id)
    ) c
    cross join lateral (
      select count(*) < ${lessonsAsked} as few from (
        select from lessons l join ${verdicts}
        where l.tutor_id = k.id and ${due} and not is_excused(l.id) limit ${lessonsAsked}
      ) a
    ) e
    where t.user_id = k.id and (t.reliability_at is null or (t.on_time, t.due, t.tutor_canceled, t.booked, t.is_new)
      is distinct from (c.on_time, c.due, c.canceled, c.booked, e.few))`.execute(trx)
}
