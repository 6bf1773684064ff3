import type { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import type { Trx } from '../../platform/db/database.ts'

export interface SeedSlot extends TimeRange {
  userId: number
  purpose?: SlotPurpose
  offeredAt: Date
}

export interface StoredSlot extends TimeRange {
  id: number
  userId: number
}

/** Inserts all slots in one statement. */
export async function insertSlots(trx: Trx, slots: readonly SeedSlot[]): Promise<StoredSlot[]> {
  const rows = slots.map(({ userId, purpose = 'lesson', start, end, offeredAt }) => ({
    userId,
    purpose,
    createdAt: offeredAt,
    updatedAt: offeredAt,
    startsAt: new Date(start),
    endsAt: new Date(end),
  }))
  const inserted = await trx.insertInto('slots').values(rows).returning(['id', 'userId', 'startsAt']).execute()
  const ids = new Map(inserted.map(({ id, userId, startsAt }) => [`${userId} ${startsAt.getTime()}`, id]))
  return slots.map(({ userId, start, end }) => ({ id: ids.get(`${userId} ${start}`) ?? 0, userId, start, end }))
}
