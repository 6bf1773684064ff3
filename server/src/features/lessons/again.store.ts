import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { WrittenRange } from '../tutors/next-free.store.ts'
import type { LessonRow } from './store.ts'

interface AgainFacts {
  notice: number
  horizonDays: number
  slots: (WrittenRange & { id: number })[]
  taken: WrittenRange[]
  weeks: (WrittenRange & { remaining: number })[]
}

/** The next two weeks of both people; undefined while the student may book nothing with the tutor. */
export async function findAgainFacts(
  db: Database,
  { tutorId, studentId }: LessonRow,
  now: Date,
): Promise<AgainFacts | undefined> {
  const ahead = sql`tstzrange(${now}, ${now}::timestamptz + interval '15 days')`
  const { rows } = await sql<AgainFacts>`
    select t.notice, p.booking_horizon_days as horizon_days,
      (
        select coalesce(json_agg(json_build_object('id', id, 'start', starts_at, 'end', ends_at)), '[]') from slots
        where user_id = t.user_id and purpose = 'lesson' and deleted_at is null and during && ${ahead}
          and starts_at > ${now}::timestamptz - interval '1 day'
          and starts_at < ${now}::timestamptz + interval '15 days'
      ) as slots,
      (
        select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part))), '[]') from (
          select part from closed_to_lessons(t.user_id, ${ahead}, null, student.id, ${now}) part
          union all
          select during from engagements where person_id = student.id and active and during && ${ahead}
          union all
          select tstzrange(starts_at, ends_at) from subscription_freezes where user_id = student.id and ends_at > ${now}
        ) closed
      ) as taken,
      (
        select coalesce(json_agg(json_build_object(
          'start', q.starts_at, 'end', q.ends_at, 'remaining', q.minutes - q.used_minutes)), '[]')
        from subscriptions b join quota_weeks q on q.subscription_id = b.id
        where b.user_id = student.id and b.terminated_at is null and q.ends_at > ${now}
      ) as weeks
    from platform_settings p, users student, tutors t join listed_tutors l on l.user_id = t.user_id
    where t.user_id = ${tutorId} and student.id = ${studentId} and student.suspension_id is null
      and student.leaves_at is null and (student.verified_email or student.verified_phone)
      and not is_parted(student.id, t.user_id) and not exists (
        select from lessons where student_id = student.id and canceled_at is null and ends_at > ${now}
          and marked is distinct from 'tutor')`.execute(db)
  return rows[0]
}
