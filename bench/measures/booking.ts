import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { loop, type Measure } from '../compare.ts'
import type { Place } from '../fill.ts'
import { book } from '../floors/booking.ts'
import { openConnections, requestOf, succeed } from '../http.ts'
import type { BenchEnvironment } from '../stage.ts'

/**
 * Each booking of half an hour has a different student and a different time; measured with an idempotency key, as the
 * app sends one, and without.
 */
export function measureBooking(stage: BenchEnvironment): Measure[] {
  return [measureOne(stage, 'booking', false), measureOne(stage, 'booking with an idempotency key', true)]
}

function measureOne(stage: BenchEnvironment, name: string, keyed: boolean): Measure {
  const { origin, pool, places } = stage
  const most = places.length
  return {
    name,
    floor: 'T',
    goal: 0.6,
    async check() {
      await freePlaces(stage)
      const [first, second] = places
      const [connection] = await openConnections(origin, 1)
      if (first === undefined || second === undefined) throw new Error('nobody may book')
      await succeed(connection, bookingOf(stage, first, keyed)).finally(() => connection?.close())
      await book(pool, second)
      assert.equal(await countBooked(stage), 2)
    },
    async ours(lanes, seconds) {
      await freePlaces(stage)
      const requests = places.map((place) => bookingOf(stage, place, keyed))
      const connections = await openConnections(origin, lanes)
      try {
        return await loop((index, lane) => succeed(connections[lane], requests[index]), { lanes, seconds, most })
      } finally {
        for (const connection of connections) connection.close()
      }
    },
    async baseline(lanes, seconds) {
      await freePlaces(stage)
      return loop((index) => book(pool, places[index] as Place), { lanes, seconds, most })
    },
  }
}

export function bookingOf({ studentIds, tokens }: BenchEnvironment, place: Place, keyed: boolean): Buffer {
  const { studentId, tutorId, slotId, start } = place
  const token = tokens[studentIds.indexOf(studentId)]
  if (token === undefined) throw new Error(`student ${studentId} is not logged in`)
  const headers: Record<string, string> = keyed ? { 'idempotency-key': randomUUID() } : {}
  const body = { tutorId, slotId, start, duration: 30 }
  return requestOf({ method: 'POST', path: lessonEndpoints.book.path, token, headers, body })
}

const booked = `from lessons where canceled_at is null and ends_at > now() and student_id = any($1)`

/** Number of these students who have a coming lesson. */
export async function countBooked({ pool, places }: BenchEnvironment): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count ${booked}`, [studentsOf(places)])
  return rows[0].count
}

/** Cancels the bookings of the last run, so that the next run can book the same times. */
export async function freePlaces({ pool, places }: BenchEnvironment): Promise<void> {
  await pool.query(
    `with canceled as (
       update lessons set canceled_at = now(), updated_at = now() where id in (select id ${booked}) and canceled_at is null
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

function studentsOf(places: BenchEnvironment['places']): number[] {
  return places.map(({ studentId }) => studentId)
}

/** Gives the last tutor long nights, and each of so many students one of their half hours. */
export async function placesOfOneTutor(
  { pool, tutorIds, places }: BenchEnvironment,
  students: number,
): Promise<Place[]> {
  const tutorId = tutorIds.at(-1) ?? 0
  const { rows } = await pool.query<{ id: string; start: Date }>(
    `with nights as (
       insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
       select $1, start, start + interval '10 hours', now(), now()
       from generate_series(3, 28) day
       cross join lateral (select date_trunc('day', now()) + make_interval(days => day, hours => 19) as start) s
       returning id, starts_at
     )
     select id, starts_at + half * interval '30 minutes' as start
     from nights cross join generate_series(0, 19) half order by start limit $2`,
    [tutorId, students],
  )
  return rows.map(({ id, start }, index) => {
    const studentId = places[index]?.studentId ?? 0
    return { studentId, tutorId, slotId: Number(id), start: start.toISOString() }
  })
}
