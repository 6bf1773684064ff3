import { engage } from '../features/schedule/store.ts'
import { chargeMinutes } from '../features/subscriptions/minutes.store.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { buildSlot } from './slots.ts'
import { buildSubscription } from './subscriptions.ts'

export interface BuiltLesson {
  id: number
  sessionId: string
  subscriptionId: number
  start: Date
  end: Date
}

interface LessonOver {
  minutes?: 15 | 30
  /** The lesson's slot; by default a new one. */
  slotId?: number
  /** The subscription that pays for the lesson; by default a new one. */
  subscriptionId?: number
  canceledAt?: Date
  canceledBy?: number
  /** Length of the new subscription in days. */
  subscribed?: number
  /** Price in piastres; by default the price of half an hour. */
  price?: number
}

const day = 24 * 3600_000

/** Builds a lesson that was booked a day before. */
export async function buildLesson(
  db: Database,
  tutorId: number,
  studentId: number,
  start: string | Date,
  { minutes = 30, slotId, canceledAt, canceledBy, subscribed = 60, price = 7_500, ...over }: LessonOver = {},
): Promise<BuiltLesson> {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const bookedAt = new Date(startsAt.getTime() - day)
  const slot = slotId ?? (await buildSlot(db, tutorId, startsAt, { minutes })).id
  const subscriptionId =
    over.subscriptionId ?? (await buildSubscription(db, studentId, bookedAt, { days: subscribed })).id
  const week = await db
    .selectFrom('quotaWeeks')
    .select('index')
    .where('subscriptionId', '=', subscriptionId)
    .where('startsAt', '<=', startsAt)
    .where('endsAt', '>', startsAt)
    .executeTakeFirst()
  const weekIndex = week?.index ?? 0
  const people = { tutorId, studentId }
  const stamps = { bookedAt, createdAt: bookedAt, updatedAt: bookedAt }
  const { id, sessionKey } = await db
    .insertInto('lessons')
    .values({
      ...people,
      slotId: slot,
      subscriptionId,
      weekIndex,
      startsAt,
      minutes,
      endsAt,
      price,
      ...stamps,
      canceledAt: canceledAt ?? null,
      canceledBy: canceledBy ?? null,
    })
    .returning(['id', 'sessionKey'])
    .executeTakeFirstOrThrow()
  if (canceledAt === undefined) {
    const engagement = { kind: 'lesson', refId: id, slotId: slot, people: [tutorId, studentId] } as const
    await inTransaction(db, async (trx) => {
      await engage(trx, { ...engagement, startsAt, endsAt })
      await chargeMinutes(trx, { subscriptionId, weekIndex }, minutes, id, 'booked', bookedAt)
    })
  }
  return { id, sessionId: `lesson:${sessionKey}`, subscriptionId, start: startsAt, end: endsAt }
}
