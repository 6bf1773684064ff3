/** Floor T of a booking: lock both people in the order of their ids, check the rules, write the rows, nothing else. */
import type pg from 'pg'
import type { Place } from '../fill.ts'

const lock = `select id from users where id in ($1, $2) order by id for no key update`

/** Returns a row unless a rule forbids the booking. */
const check = `
  select q.subscription_id, q.index, p.hourly_rate * 30 / 60 as price
  from slots s
  join listed_tutors l on l.user_id = s.user_id
  join tutors t on t.user_id = s.user_id
  cross join platform_settings p
  join users u on u.id = $2 and (u.verified_email or u.verified_phone)
  join subscriptions b on b.user_id = u.id and b.terminated_at is null
  join quota_weeks q on q.subscription_id = b.id and q.starts_at <= $4 and q.ends_at > $4
  where s.id = $3 and s.user_id = $1 and s.purpose = 'lesson' and s.deleted_at is null
    and s.starts_at <= $4 and s.ends_at >= $4::timestamptz + interval '30 minutes'
    and $4 > now() + make_interval(mins => t.notice) and q.minutes - q.used_minutes >= 30
    and not exists (select 1 from lessons where student_id = $2 and canceled_at is null and ends_at > now())
    and not exists (select 1 from engagements where person_id in ($1, $2) and active
      and during && tstzrange($4, $4::timestamptz + interval '30 minutes'))
  for share of s`

const write = `
  with lesson as (
    insert into lessons (tutor_id, student_id, slot_id, starts_at, ends_at, minutes, subscription_id, week_index, price,
      booked_at, created_at, updated_at)
    values ($1, $2, $3, $4, $4::timestamptz + interval '30 minutes', 30, $5, $6, $7, now(), now(), now())
    returning id, slot_id, during, session_key
  ), engaged as (
    insert into engagements (person_id, kind, ref_id, slot_id, during)
    select person, 'lesson', id, slot_id, during from lesson cross join unnest(array[$1, $2]::bigint[]) person
  ), used as (
    update quota_weeks set used_minutes = used_minutes + 30 where subscription_id = $5 and index = $6
  ), charged as (
    insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
    select $5, $6, 'booked', -30, id, now() from lesson
  ), opened as (
    insert into rooms (first_id, second_id, created_at) values (least($1, $2), greatest($1, $2), now())
    on conflict do nothing
  )
  select id, session_key from lesson`

/** Books half an hour. Throws when a rule forbids the booking. */
export async function book(pool: pg.Pool, { tutorId, studentId, slotId, start }: Place): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: lock, values: [tutorId, studentId] })
    const { rows } = await client.query({ name: 'check', text: check, values: [tutorId, studentId, slotId, start] })
    const [allowed] = rows
    if (allowed === undefined) throw new Error(`the floor may not book ${start} for ${studentId}`)
    const { subscription_id, index, price } = allowed
    const values = [tutorId, studentId, slotId, start, subscription_id, index, price]
    await client.query({ name: 'write', text: write, values })
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
