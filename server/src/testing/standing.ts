import type { Database } from '../platform/db/database.ts'

/** Builds a standing time without places; the number tells it from the others of its people. */
export async function buildStanding(
  db: Database,
  people: { tutorId: number; studentId: number },
  now: Date,
  number: number,
): Promise<number> {
  const halfHour = number % 336
  const { id } = await db
    .insertInto('standingTimes')
    .values({
      ...people,
      weekday: Math.floor(halfHour / 48),
      fromMinute: (halfHour % 48) * 30,
      minutes: 30,
      placedUntil: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
