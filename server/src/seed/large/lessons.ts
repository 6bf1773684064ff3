import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { type Extent, lessonsOfDay, subscribersOf } from './extent.ts'
import { withoutGuards } from './without-guards.ts'

/** Shifts the students from day to day, so that each meets many tutors. */
const stride = 7919

/**
 * Every half hour of each past day was a lesson. The lessons cost nothing, which saves four million ledger entries, and
 * no longer occupy anyone's time.
 */
export async function insertLessons(trx: Trx, extent: Extent): Promise<void> {
  const { days } = extent
  await sql`create temporary table large_slots (tutor int, day int, id bigint not null, user_id bigint not null,
    starts_at timestamptz not null, primary key (day, tutor)) on commit drop`.execute(trx)
  await withoutGuards(trx, 'slots', () =>
    sql`
    with made as (
      insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
      select p.id, d.first + day * interval '1 day' + interval '14 hours',
        d.first + day * interval '1 day' + interval '20 hours', d.first, d.first
      from large_people p cross join generate_series(0, ${days - 1}::int) day
      cross join (select date_trunc('day', now()) - ${days}::int * interval '1 day' as first) d
      where p.tutor
      returning id, user_id, starts_at, created_at
    )
    insert into large_slots (tutor, day, id, user_id, starts_at)
    select p.n - 1, extract(epoch from made.starts_at - made.created_at)::int / 86400, made.id, made.user_id, made.starts_at
    from made join large_people p on p.id = made.user_id`.execute(trx),
  )
  await withoutGuards(trx, 'lessons', () =>
    sql`
    insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, minutes, ends_at, price,
      booked_at, created_at, updated_at, attendance, earning, judged_at)
    select s.id, s.user_id, b.user_id, b.id, s.day / 7, t.start, 30, t.start + interval '30 minutes', 0,
      t.start - interval '1 hour', t.start - interval '1 hour', t.start + interval '32 minutes', 'both', 'earned',
      t.start + interval '32 minutes'
    from large_slots s cross join generate_series(0, ${lessonsOfDay - 1}::int) half_hour
    cross join lateral (select s.starts_at + half_hour * interval '30 minutes' as start) t
    join large_subscriptions b
      on b.place = (s.tutor * ${lessonsOfDay}::int + half_hour + s.day * ${stride}::int) % ${subscribersOf(extent)}::int
    order by t.start, s.tutor`.execute(trx),
  )
  await insertTracesOfLessons(trx)
}

/** Inserts the verdicts and minute entries of the lessons. */
async function insertTracesOfLessons(trx: Trx): Promise<void> {
  await withoutGuards(trx, 'lesson_verdicts', () =>
    sql`
    insert into lesson_verdicts (lesson_id, version, "case", attendance, earning, minutes_returned, review, tutor_seconds,
      student_seconds, slots_up, slots_contested, slots_down, created_at)
    select l.id, 1, 1, l.attendance, l.earning, false, false, 1800, 1800, 120, 0, 0, l.judged_at
    from lessons l join large_subscriptions s on s.id = l.subscription_id`.execute(trx),
  )
  await withoutGuards(trx, 'minute_entries', () =>
    sql`
    insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
    select l.subscription_id, l.week_index, 'booked', -l.minutes, l.id, l.booked_at
    from lessons l join large_subscriptions s on s.id = l.subscription_id`.execute(trx),
  )
}
