/** Inserts lessons as bookings would: with engagements and charged minutes. Past lessons have a verdict. */
import type pg from 'pg'

export const pastDays = 20
const lessonsOfStudent = 12
const halfHoursOfDay = 12
const timesOfRound = (pastDays * halfHoursOfDay) / lessonsOfStudent

/**
 * Inserts past lessons: every half hour of a past slot is booked, and each student has twelve lessons with twelve
 * tutors. `from` is the place of the first of these students among all.
 */
export async function fillLessons(
  pool: pg.Pool,
  tutorIds: readonly number[],
  studentIds: readonly number[],
  from: number,
) {
  const lessons = studentIds.flatMap((studentId, place) =>
    Array.from({ length: lessonsOfStudent }, (_, round) => {
      const student = from + place
      const tutor = (student + round) % tutorIds.length
      const time = round * timesOfRound + Math.floor(student / tutorIds.length)
      const hour = time % halfHoursOfDay < halfHoursOfDay / 2 ? 0 : 1
      const halfHour = time % (halfHoursOfDay / 2)
      return [tutorIds[tutor], studentId, -1 - Math.floor(time / halfHoursOfDay), hour, halfHour] as const
    }),
  )
  await insertLessons(pool, lessons)
}

/** Inserts one coming lesson for each student, in the day's second slot. */
export async function openLessons(pool: pg.Pool, tutorIds: readonly number[], studentIds: readonly number[]) {
  const lessons = studentIds.map((studentId, student) => {
    const day = 2 + 7 * Math.floor(student / tutorIds.length)
    return [tutorIds[student % tutorIds.length], studentId, day, 1, 2] as const
  })
  await insertLessons(pool, lessons)
}

/** Tutor id, student id, day relative to today, slot of that day (0 or 1), half hour within the slot. */
type Lesson = readonly (number | undefined)[]

async function insertLessons(pool: pg.Pool, lessons: readonly Lesson[]): Promise<void> {
  const columns = [0, 1, 2, 3, 4].map((column) => lessons.map((lesson) => lesson[column]))
  await pool.query(
    `with numbered as (
       select id, user_id, starts_at, starts_at::date - now()::date as day,
         row_number() over (partition by user_id, starts_at::date order by starts_at) - 1 as slot
       from slots where user_id = any($1::bigint[])
     ), held as (
       insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, minutes, ends_at, price,
         booked_at, created_at, updated_at, attendance, earning, judged_at)
       select s.id, l.tutor, l.student, q.subscription_id, q.index, t.start, 30, t.start + interval '30 minutes', 7500,
         b.at, b.at, b.at, v.attendance, v.earning, v.at
       from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::int[]) l (tutor, student, day, slot, half_hour)
       join numbered s on s.user_id = l.tutor and s.day = l.day and s.slot = l.slot
       cross join lateral (select s.starts_at + l.half_hour * interval '30 minutes' as start) t
       cross join lateral (select least(now(), t.start - interval '1 hour') as at) b
       left join lateral (values ('both', 'earned', t.start + interval '32 minutes')) judged (attendance, earning, at)
         on judged.at < now()
       cross join lateral (
         select coalesce(judged.attendance, 'unknown'), coalesce(judged.earning, 'pending'), judged.at
       ) v (attendance, earning, at)
       join subscriptions u on u.user_id = l.student
       join quota_weeks q on q.subscription_id = u.id and q.starts_at <= t.start and q.ends_at > t.start
       returning id, slot_id, tutor_id, student_id, subscription_id, week_index, minutes, during, booked_at
     ), engaged as (
       insert into engagements (person_id, kind, ref_id, slot_id, during)
       select person, 'lesson', id, slot_id, during from held cross join unnest(array[tutor_id, student_id]) person
     ), charged as (
       insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
       select subscription_id, week_index, 'booked', -minutes, id, booked_at from held
     )
     update quota_weeks q set used_minutes = used_minutes + h.minutes
     from (select subscription_id, week_index, sum(minutes) as minutes from held group by 1, 2) h
     where q.subscription_id = h.subscription_id and q.index = h.week_index`,
    columns,
  )
}
