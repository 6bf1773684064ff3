/**
 * Adds a marketplace to the demo data: tutors with 30 days of slots, and subscribed students with past lessons and
 * conversations.
 */
import type pg from 'pg'
import { insertConversations, insertNotifications } from './fill/conversations.ts'
import { fillLessons, openLessons, pastDays } from './fill/lessons.ts'
import { fillStudents, fillTutors } from './fill/people.ts'

/** Number of people. Engaged students already have a coming lesson and cannot book; all other students can. */
export const sizes = {
  small: { tutors: 100, students: 2_000, engaged: 400 },
  middle: { tutors: 1_000, students: 20_000, engaged: 4_000 },
  large: { tutors: 10_000, students: 200_000, engaged: 40_000 },
} as const
export type Size = keyof typeof sizes

export interface Place {
  studentId: number
  tutorId: number
  slotId: number
  start: string
}

export interface Filling {
  tutorIds: number[]
  studentIds: number[]
  /** One free time for each student who can book; no two students share a time. */
  places: Place[]
  /** A free time that is in none of `places`. */
  rush: Omit<Place, 'studentId'>
}

const firstPlaceDay = 10
const rushDay = 28
/** Students whose lessons and conversations are inserted together. */
const studentsAtOnce = 10_000

/** `report` receives each line about the progress. */
export async function fill(
  pool: pg.Pool,
  size: Size,
  report: (progress: string) => void = () => undefined,
): Promise<Filling> {
  const { tutors, students, engaged } = sizes[size]
  const tutorIds = await fillTutors(pool, tutors)
  const studentIds = await fillStudents(pool, students)
  await fillSlots(pool, tutorIds)
  report(`${students} students with subscriptions, ${tutors} tutors with slots`)
  for (let from = 0; from < students; from += studentsAtOnce) {
    const some = studentIds.slice(from, from + studentsAtOnce)
    await fillLessons(pool, tutorIds, some, from)
    await insertConversations(pool, tutorIds, some)
    report(`${from + some.length} of ${students} students with past lessons and messages`)
  }
  await openLessons(pool, tutorIds, studentIds.slice(0, engaged))
  await insertNotifications(pool, studentIds)
  await pool.query(
    `update tutors t set next_free_at = s.first, figures_at = now()
     from (select user_id, min(starts_at) as first from slots where starts_at > now() group by user_id) s
     where s.user_id = t.user_id and t.user_id = any($1)`,
    [tutorIds],
  )
  await pool.query('vacuum analyze')
  const offers = await listOffers(pool, tutorIds)
  const places = studentIds.slice(engaged).map((studentId, index) => {
    const day = firstPlaceDay + Math.floor(index / tutors)
    return { studentId, ...offerOf(offers, tutorIds[index % tutors], day) }
  })
  return { tutorIds, studentIds, places, rush: offerOf(offers, tutorIds[0], rushDay) }
}

/**
 * Two slots of three hours a day. Start times of tutors differ by five minutes, so that tutors are free at different
 * times.
 */
async function fillSlots(pool: pg.Pool, tutorIds: readonly number[]): Promise<void> {
  await pool.query(
    `insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
     select t.id, s.start, s.start + interval '3 hours', now(), now()
     from unnest($1::bigint[]) with ordinality t (id, n)
     cross join generate_series(-$2::int, 30) day
     cross join unnest('{6,14}'::int[]) hour
     cross join lateral (
       select date_trunc('day', now()) + make_interval(days => day, hours => hour, mins => (5 * (t.n % 24))::int) as start
     ) s
     where day <> 0`,
    [tutorIds, pastDays],
  )
}

type Offer = Omit<Place, 'studentId'> & { day: number }

/** First slot of each tutor on each future day. */
async function listOffers(pool: pg.Pool, tutorIds: readonly number[]): Promise<Map<string, Offer>> {
  const { rows } = await pool.query<{ id: string; user_id: string; starts_at: Date; day: number }>(
    `select distinct on (user_id, day) id, user_id, starts_at, starts_at::date - now()::date as day
     from slots where user_id = any($1) and starts_at > now() order by user_id, day, starts_at`,
    [tutorIds],
  )
  const offers = rows.map(({ id, user_id, starts_at, day }) => ({
    tutorId: Number(user_id),
    slotId: Number(id),
    start: starts_at.toISOString(),
    day,
  }))
  return new Map(offers.map((offer) => [`${offer.tutorId} ${offer.day}`, offer]))
}

function offerOf(offers: ReadonlyMap<string, Offer>, tutorId: number | undefined, day: number) {
  const offer = offers.get(`${tutorId} ${day}`)
  if (offer === undefined) throw new Error(`tutor ${tutorId} offers nothing on day ${day}`)
  const { slotId, start } = offer
  return { tutorId: offer.tutorId, slotId, start }
}
