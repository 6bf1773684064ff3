import { engage } from '../features/schedule/store.ts'
import { takeMinutes } from '../features/subscriptions/minutes.store.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { buildSlot } from './slots.ts'
import { buildSubscription } from './subscriptions.ts'

export interface BuiltLesson {
  id: number
  sessionId: string
  start: Date
  end: Date
}

interface LessonOver {
  minutes?: 15 | 30
  /** The slot it lies in; one of its own unless said. */
  slotId?: number
  canceledAt?: Date
}

const day = 24 * 3600_000

/** A lesson that was booked a day before, on a subscription of its own. */
export async function buildLesson(
  db: Database,
  tutorId: number,
  studentId: number,
  start: string | Date,
  { minutes = 30, slotId, canceledAt }: LessonOver = {},
): Promise<BuiltLesson> {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const bookedAt = new Date(startsAt.getTime() - day)
  const slot = slotId ?? (await buildSlot(db, tutorId, startsAt, { minutes })).id
  const { id: subscriptionId } = await buildSubscription(db, studentId, bookedAt)
  const people = { tutorId, studentId }
  const stamps = { bookedAt, createdAt: bookedAt, updatedAt: bookedAt, canceledAt: canceledAt ?? null }
  const { id, sessionKey } = await db
    .insertInto('lessons')
    .values({
      ...people,
      slotId: slot,
      subscriptionId,
      weekIndex: 0,
      startsAt,
      minutes,
      endsAt,
      price: 7_500,
      ...stamps,
    })
    .returning(['id', 'sessionKey'])
    .executeTakeFirstOrThrow()
  if (canceledAt === undefined) {
    const engagement = { kind: 'lesson', refId: id, slotId: slot, people: [tutorId, studentId] } as const
    await inTransaction(db, async (trx) => {
      await engage(trx, { ...engagement, startsAt, endsAt })
      await takeMinutes(trx, { subscriptionId, weekIndex: 0 }, minutes, id, 'booked', bookedAt)
    })
  }
  return { id, sessionId: `lesson:${sessionKey}`, start: startsAt, end: endsAt }
}
