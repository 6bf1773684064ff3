import { HoldKind } from '@hiwar/contract/enumerations/kept-times.ts'
import type { Database } from '../platform/db/database.ts'
import { buildSlot } from './slots.ts'

/** Builds an entry of the waiting list for any day of the next week. */
export async function buildWaiting(db: Database, studentId: number, tutorId: number, at: string | Date) {
  const untilDay = new Date(new Date(at).getTime() + 7 * 24 * 3600_000)
  const window = { fromMinute: 0, toMinute: 1440, untilDay }
  const { id } = await db
    .insertInto('waitingEntries')
    .values({ studentId, tutorId, minutes: 30, weekdays: [0, 1, 2, 3, 4, 5, 6], ...window, createdAt: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Builds an open offer of a time of the tutor; it ends a quarter of an hour after `at`. */
export async function buildOffer(
  db: Database,
  studentId: number,
  tutorId: number,
  { at, start }: { at: string | Date; start: string | Date },
): Promise<number> {
  const entryId = await buildWaiting(db, studentId, tutorId, at)
  const { id: slotId } = await buildSlot(db, tutorId, start, { minutes: 30 })
  const [offeredAt, startsAt] = [new Date(at), new Date(start)]
  const expiresAt = new Date(offeredAt.getTime() + 15 * 60_000)
  const time = { studentId, tutorId, slotId, startsAt, minutes: 30 as const }
  const hold = await db
    .insertInto('lessonHolds')
    .values({ ...time, kind: HoldKind.Offer, until: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const freed = `[${startsAt.toISOString()},${new Date(startsAt.getTime() + 1_800_000).toISOString()})`
  const { id } = await db
    .insertInto('waitingOffers')
    .values({ ...time, entryId, holdId: hold.id, freed, freedAt: offeredAt, offeredAt, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
