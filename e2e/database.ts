/** What a journey cannot wait for: a free time at this moment, and the passing of a lesson. */
import pg from 'pg'
import { addresses } from './addresses.ts'

export async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: addresses().database })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Opens two hours from the next mark of five minutes on, and takes away the tutor's other times. */
export async function slotThatStartsNow(email: string): Promise<number> {
  const [tutor] = await query<{ id: string }>('select id from users where email = $1', [email])
  const id = Number(tutor?.id)
  await query(
    `update slots s set deleted_at = now(), updated_at = now() where user_id = $1 and deleted_at is null
     and not exists (select 1 from lessons l where l.slot_id = s.id and l.canceled_at is null and l.ends_at > now())`,
    [id],
  )
  await query('update tutors set notice = 0 where user_id = $1', [id])
  await query(
    `with mark as (select to_timestamp(ceil(extract(epoch from now()) / 300) * 300) as start)
     insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
     select $1, start, start + interval '2 hours', now(), now() from mark`,
    [id],
  )
  await query(
    `update tutors set next_free_at = (select min(starts_at) from slots where user_id = $1 and deleted_at is null and starts_at > now())
     where user_id = $1`,
    [id],
  )
  return id
}

/** Moves the student's lesson, its slot and what was seen in its room an hour into the past. */
export async function passLessonTime(email: string): Promise<void> {
  const lessons = `select l.id, l.slot_id, l.session_key from lessons l join users u on u.id = l.student_id where u.email = $1`
  await query(
    `update slots set starts_at = starts_at - interval '1 hour', updated_at = now() where id in (select slot_id from (${lessons}) l)`,
    [email],
  )
  await query(
    `update lessons set booked_at = booked_at - interval '1 hour', starts_at = starts_at - interval '1 hour',
       ends_at = ends_at - interval '1 hour' where id in (select id from (${lessons}) l)`,
    [email],
  )
  await query(
    `update engagements set during = tstzrange(lower(during) - interval '1 hour', upper(during) - interval '1 hour')
     where kind = 'lesson' and ref_id in (select id from (${lessons}) l)`,
    [email],
  )
}
