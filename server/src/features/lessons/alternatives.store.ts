/** What a lost lesson may be replaced with. */
import type { OtherTutor } from '@hiwar/domain/lessons/alternatives.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rangeOf, type WrittenRange } from '../tutors/next-free.store.ts'
import type { PersonRow } from '../users/store.ts'
import type { LessonRow } from './store.ts'

type TutorRow = Pick<PersonRow, 'id' | 'name' | 'image' | 'gender'> & { displayedRating: number }

export interface OwnTutorRow extends TutorRow {
  openings: {
    leadTime: number
    horizonDays: number
    slots: (WrittenRange & { id: number })[]
    taken: WrittenRange[]
  } | null
}

/** How many days ahead the next times of the same tutor are looked for. */
const daysAhead = 14

/** Taken and frozen times of the student, without this lesson. */
const takenOfStudent = ({ id, studentId }: LessonRow) => sql`
  select during as part from engagements
  where person_id = ${studentId} and active and not (kind = 'lesson' and ref_id = ${id})
  union all
  select tstzrange(starts_at, ends_at) from subscription_freezes where user_id = ${studentId}`

/** The tutor of the lesson, with the coming times that the student may book; without openings for one who is not offered. */
export async function getOwnTutor(db: Database, lesson: LessonRow, now: Date): Promise<OwnTutorRow> {
  const { id, tutorId, studentId, startsAt } = lesson
  // From before the lost lesson, which may be weeks ahead.
  const from = sql`greatest(${now}::timestamptz, ${startsAt}::timestamptz - interval '3 days')`
  const ahead = sql`tstzrange(${from}, greatest(${now}::timestamptz, ${startsAt}::timestamptz) + make_interval(days => ${daysAhead}))`
  const { rows } = await sql<OwnTutorRow>`
    select u.id, u.name, u.image, u.gender, t.displayed_rating,
      case when l.user_id is not null and not is_parted(${studentId}, u.id) then json_build_object(
        'leadTime', t.notice, 'horizonDays', p.booking_horizon_days,
        'slots', (
          select coalesce(json_agg(json_build_object('id', id, 'start', starts_at, 'end', ends_at)), '[]') from slots
          where user_id = t.user_id and purpose = 'lesson' and deleted_at is null and during && ${ahead}
            and starts_at > lower(${ahead}) - interval '1 day' and starts_at < upper(${ahead})),
        'taken', (
          select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part))), '[]') from (
            select part from closed_to_lessons(t.user_id, ${ahead}, ${id}, ${studentId}, ${now}) part
            union all
            select part from (${takenOfStudent(lesson)}) own where part && ${ahead}
          ) closed)) end as openings
    from platform_settings p, users u join tutors t on t.user_id = u.id left join listed_tutors l on l.user_id = u.id
    where u.id = ${tutorId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the tutor is missing')
  return row
}

export interface OtherTutorRow extends TutorRow, OtherTutor {}

/** How long after the lost start another tutor's next bookable one may lie, in minutes. */
const latest = 60

/** Other listed tutors that are free at the start of the lesson, or at their next bookable start within the hour. */
export async function listOtherTutors(db: Database, lesson: LessonRow, now: Date): Promise<OtherTutorRow[]> {
  const { tutorId, studentId, startsAt, minutes } = lesson
  const { rows } = await sql<Omit<OtherTutorRow, 'start' | 'rating' | 'tutorId'> & { at: Date }>`
    with window_ as (
      select ${startsAt}::timestamptz as opens, ${startsAt}::timestamptz + make_interval(mins => ${latest + minutes}) as closes
    ), own as (
      select range_agg(part) as taken from (${takenOfStudent(lesson)}) own, window_ where part && tstzrange(opens, closes)
    )
    select distinct on (t.user_id) t.user_id as id, u.name, u.image, u.gender, t.displayed_rating, s.id as slot_id, free.at,
      (select count(*)::int from lessons b
        where b.student_id = ${studentId} and b.tutor_id = t.user_id and b.canceled_at is null and b.ends_at <= ${now}
      ) as together,
      exists (select from favourite_tutors f where f.student_id = ${studentId} and f.tutor_id = t.user_id) as is_favourite,
      (select count(*)::int from user_topics o join user_topics m on m.topic_id = o.topic_id and m.user_id = ${studentId}
        where o.user_id = t.user_id) as shared_topics
    from window_, own, platform_settings p, slots s
    join tutors t on t.user_id = s.user_id
    join listed_tutors l on l.user_id = s.user_id
    join users u on u.id = s.user_id
    cross join lateral (
      select tstzmultirange(s.during * tstzrange(least(closes, greatest(opens,
        to_timestamp(300 * ceil((extract(epoch from ${now}::timestamptz) + greatest(60 * t.notice, 0.001)) / 300))
      )), closes)) - coalesce(range_agg(c), '{}') as parts
      from closed_to_lessons(s.user_id, s.during * tstzrange(opens, closes), null, ${studentId}, ${now}) c
    ) open
    cross join lateral (
      select lower(piece) as at from unnest(open.parts - coalesce(own.taken, '{}')) piece
      where upper(piece) - lower(piece) >= make_interval(mins => ${minutes})
        and lower(piece) <= ${now}::timestamptz + make_interval(days => p.booking_horizon_days)
      order by 1 limit 1
    ) free
    where s.user_id <> ${tutorId} and s.purpose = 'lesson' and s.deleted_at is null
      and s.starts_at > opens - interval '1 day' and s.starts_at < closes and s.ends_at > opens
      and not is_parted(${studentId}, s.user_id)
    order by t.user_id, free.at`.execute(db)
  return rows.map(({ at, ...row }) => ({
    ...row,
    tutorId: row.id,
    start: instantOfDate(at),
    rating: row.displayedRating,
  }))
}

export const openingsOf = ({ openings }: OwnTutorRow, now: Date) =>
  openings === null
    ? undefined
    : {
        ...openings,
        slots: openings.slots.map(({ id, ...slot }) => ({ id, ...rangeOf(slot) })),
        taken: openings.taken.map(rangeOf),
        now: instantOfDate(now),
      }
