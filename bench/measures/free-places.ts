import type { Stage } from '../stage.ts'

const booked = `from lessons where canceled_at is null and ends_at > now() and student_id = any($1)`

/** How many of those who may book have done so. */
export async function countBooked({ pool, places }: Stage): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count ${booked}`, [studentsOf(places)])
  return rows[0].count
}

/** Cancels what the last run booked, so that the next one may book it again. */
export async function freePlaces({ pool, places }: Stage): Promise<void> {
  await pool.query(
    `with canceled as (
       update lessons set canceled_at = now(), updated_at = now() where id in (select id ${booked})
       returning id, subscription_id, week_index, minutes
     ), freed as (
       update engagements set active = false
       from canceled where kind = 'lesson' and ref_id = canceled.id
     ), returned as (
       insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
       select subscription_id, week_index, 'canceled', minutes, id, now() from canceled
     )
     update quota_weeks q set used_minutes = used_minutes - c.minutes
     from (select subscription_id, week_index, sum(minutes) as minutes from canceled group by 1, 2) c
     where q.subscription_id = c.subscription_id and q.index = c.week_index`,
    [studentsOf(places)],
  )
}

function studentsOf(places: Stage['places']): number[] {
  return places.map(({ studentId }) => studentId)
}
