import type { Database } from '../platform/db/database.ts'

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
