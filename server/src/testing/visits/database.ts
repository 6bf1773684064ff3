/** Opens slots that begin right now, because a journey cannot wait for them. */
import pg from 'pg'
import { addresses } from '../stack.ts'

/** The next five-minute mark at least a minute ahead, which leaves time for a booking. */
export const nextMark = `to_timestamp(ceil(extract(epoch from now() + interval '1 minute') / 300) * 300)`

export async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: addresses().database })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Opens two hours from the next five-minute mark on and deletes the tutor's other slots with their lessons. */
export async function slotThatStartsNow(email: string): Promise<number> {
  const [tutor] = await query<{ id: string }>('select id from users where email = $1', [email])
  const id = Number(tutor?.id)
  await query(
    `with gone as (
       update lessons set canceled_at = now(), canceled_by = tutor_id, updated_at = now()
       where tutor_id = $1 and canceled_at is null and ends_at > now() returning id
     )
     update engagements set active = false where kind = 'lesson' and ref_id in (select id from gone)`,
    [id],
  )
  await query('update slots set deleted_at = now(), updated_at = now() where user_id = $1 and deleted_at is null', [id])
  await query('update tutors set notice = 0 where user_id = $1', [id])
  await query(
    `with mark as (select ${nextMark} as start)
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
