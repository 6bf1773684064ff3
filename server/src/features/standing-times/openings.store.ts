/** Whether a time of a tutor can be kept: it lies in one slot, and nothing closes it. */
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export interface WantedTime {
  start: Date
  end: Date
}

export interface Opening {
  /** The slot that holds the time; null for none. */
  slotId: number | null
  isTaken: boolean
}

/** The slot of each time, and whether an appointment, a hold, a buffer or a full day closes it; in the same order. */
export async function listOpenings(
  db: Database | Trx,
  tutorId: number,
  times: readonly WantedTime[],
  now: Date,
): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select ${slotOf(sql`${tutorId}`, sql`w.time`)} as slot_id, ${isClosed(sql`${tutorId}`, sql`w.time`, now)} as is_taken
    from unnest(${times.map(({ start }) => start)}::timestamptz[], ${times.map(({ end }) => end)}::timestamptz[])
      with ordinality v (start_at, end_at, place)
    cross join lateral (select tstzrange(v.start_at, v.end_at)) w (time)
    order by v.place`.execute(db)
  return rows
}

type Sql = ReturnType<typeof sql>

/** The lesson slot of a tutor that holds this time. */
function slotOf(tutorId: Sql, time: Sql): Sql {
  return sql`(
    select s.id from slots s
    where s.user_id = ${tutorId} and s.purpose = 'lesson' and s.deleted_at is null and s.during @> ${time}
      and s.starts_at > lower(${time}) - interval '25 hours' and s.starts_at <= lower(${time})
    limit 1)`
}

function isClosed(tutorId: Sql, time: Sql, now: Date): Sql {
  return sql`exists (
    select from closed_to_lessons(${tutorId}, ${time}, moment => ${now}) closed where closed && ${time})`
}

/** The tutors of whom a place wants a time that is free now. */
export async function listTutorsToHold(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ tutorId: number }>`
    select distinct t.tutor_id from standing_places p join standing_times t on t.id = p.standing_id
    cross join lateral (select tstzrange(p.starts_at, p.starts_at + make_interval(mins => t.minutes))) w (time)
    where p.lesson_id is null and p.skipped_at is null and p.hold_id is null and p.release_at > ${now}
      and t.ended_at is null and ${slotOf(sql`t.tutor_id`, sql`w.time`)} is not null
      and not ${isClosed(sql`t.tutor_id`, sql`w.time`, now)}
    order by t.tutor_id`.execute(db)
  return rows.map(({ tutorId }) => tutorId)
}
