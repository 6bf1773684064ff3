import type { Database } from '../platform/db/database.ts'

/** A person's slots by start. */
export async function slotsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('slots')
    .select(['id', 'startsAt', 'endsAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ id, startsAt, endsAt }) => ({ id, start: startsAt.toISOString(), end: endsAt.toISOString() }))
}

interface SlotOver {
  purpose?: 'lesson' | 'interview' | 'demo'
  /** Length in minutes; by default four hours. */
  minutes?: number
}

/** Builds a slot of a tutor from this moment on. */
export async function buildSlot(
  db: Database,
  userId: number,
  start: string | Date,
  { purpose = 'lesson', minutes = 240 }: SlotOver = {},
): Promise<{ id: number; start: Date; end: Date }> {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const { id } = await db
    .insertInto('slots')
    .values({ userId, purpose, startsAt, endsAt, createdAt: startsAt, updatedAt: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, start: startsAt, end: endsAt }
}
