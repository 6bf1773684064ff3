/** Lessons with all rows of a booking: engagements, charged minutes and a conversation. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { type Piastres, priceOfMinutes } from '@hiwar/domain/money/piastres.ts'
import { weekOf } from '@hiwar/domain/subscriptions/weeks.ts'
import { type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { SeedSubscription } from '../money/subscriptions.ts'

export interface SeedLesson {
  slotId: number
  tutorId: number
  studentId: number
  start: Instant
  minutes: 15 | 30
  bookedAt: Instant
}

export interface StoredLesson extends SeedLesson {
  id: number
  sessionId: string
  end: Instant
  /** In piastres. */
  price: number
}

export async function insertLessons(
  trx: Trx,
  lessons: readonly SeedLesson[],
  subscriptions: ReadonlyMap<number, SeedSubscription>,
  hourlyRate: Piastres,
): Promise<StoredLesson[]> {
  const rows = lessons.map((lesson) => rowOf(lesson, subscriptions.get(lesson.studentId), hourlyRate))
  const inserted = await trx
    .insertInto('lessons')
    .values(rows)
    .returning(['id', 'sessionKey', 'studentId', 'startsAt', 'price'])
    .execute()
  const byPlace = new Map(inserted.map((row) => [`${row.studentId} ${row.startsAt.getTime()}`, row]))
  const stored = lessons.map((lesson) => {
    const row = byPlace.get(`${lesson.studentId} ${lesson.start}`)
    if (row === undefined) throw new Error('a lesson was not stored')
    return {
      ...lesson,
      id: row.id,
      price: row.price,
      sessionId: `lesson:${row.sessionKey}`,
      end: plus(lesson.start, lesson.minutes * MINUTE),
    }
  })
  await takeTime(trx, stored)
  await chargeMinutes(trx)
  await openConversations(trx, stored)
  return stored
}

function rowOf(lesson: SeedLesson, subscription: SeedSubscription | undefined, hourlyRate: Piastres) {
  const { slotId, tutorId, studentId, start, minutes } = lesson
  const week = subscription && weekOf(subscription.weeks, start)
  if (subscription === undefined || week === undefined) throw new Error('a lesson lies outside every subscription')
  const bookedAt = new Date(lesson.bookedAt)
  return {
    slotId,
    tutorId,
    studentId,
    minutes,
    bookedAt,
    createdAt: bookedAt,
    updatedAt: bookedAt,
    subscriptionId: subscription.id,
    weekIndex: week.index,
    startsAt: new Date(start),
    endsAt: new Date(plus(start, minutes * MINUTE)),
    price: priceOfMinutes(minutes, hourlyRate),
  }
}

async function takeTime(trx: Trx, lessons: readonly StoredLesson[]): Promise<void> {
  const rows = lessons.flatMap(({ id, slotId, tutorId, studentId, start, end }) =>
    [tutorId, studentId].map((personId) => ({
      personId,
      kind: SessionKind.Lesson,
      refId: id,
      slotId,
      during: sql<string>`tstzrange(${new Date(start)}, ${new Date(end)})`,
    })),
  )
  await trx.insertInto('engagements').values(rows).execute()
}

/** Charges every lesson to the quota week of its start and inserts a minute entry. */
async function chargeMinutes(trx: Trx): Promise<void> {
  await sql`
    insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
    select subscription_id, week_index, 'booked', -minutes, id, booked_at from lessons order by booked_at`.execute(trx)
  await sql`
    update quota_weeks q set used_minutes = l.used
    from (select subscription_id, week_index, sum(minutes) as used from lessons group by 1, 2) l
    where q.subscription_id = l.subscription_id and q.index = l.week_index`.execute(trx)
}

async function openConversations(trx: Trx, lessons: readonly StoredLesson[]): Promise<void> {
  const firstOf = Map.groupBy(lessons, ({ tutorId, studentId }) => `${tutorId} ${studentId}`)
  const conversations = [...firstOf.values()].flatMap(([first]) => (first === undefined ? [] : [first]))
  const rows = conversations.map(({ tutorId, studentId, bookedAt }) => ({
    firstId: Math.min(tutorId, studentId),
    secondId: Math.max(tutorId, studentId),
    createdAt: new Date(bookedAt),
  }))
  await trx.insertInto('rooms').values(rows).execute()
}
