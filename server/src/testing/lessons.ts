import type { Database } from '../platform/db/database.ts'
import { buildSlot } from './slots.ts'
import { buildSubscription } from './subscriptions.ts'

export interface BuiltLesson {
  id: number
  sessionId: string
  tutorId: number
  studentId: number
  start: Date
  end: Date
}

interface LessonPlan {
  tutorId: number
  studentId: number
  start: string | Date
  minutes?: 15 | 30
}

/** A lesson that was booked a day before, in a slot and a subscription of its own. */
export async function buildLesson(
  db: Database,
  { tutorId, studentId, start, minutes = 30 }: LessonPlan,
): Promise<BuiltLesson> {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const bookedAt = new Date(startsAt.getTime() - 24 * 3600_000)
  const slot = await buildSlot(db, tutorId, startsAt)
  const { id: subscriptionId } = await buildSubscription(db, studentId, bookedAt)
  const { id, sessionKey } = await db
    .insertInto('lessons')
    .values({
      slotId: slot.id,
      tutorId,
      studentId,
      subscriptionId,
      weekIndex: 0,
      startsAt,
      minutes,
      endsAt,
      price: 7_500,
      bookedAt,
      createdAt: bookedAt,
      updatedAt: bookedAt,
    })
    .returning(['id', 'sessionKey'])
    .executeTakeFirstOrThrow()
  return { id, sessionId: `lesson:${sessionKey}`, tutorId, studentId, start: startsAt, end: endsAt }
}
