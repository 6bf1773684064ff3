import type { KnownSlot, NewSlot, SlotChanges } from '@hiwar/domain/slots/merge-actions.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Slots } from '../../platform/db/types.generated.ts'
import { dayBefore } from '../schedule/day-before.ts'

export type SlotRow = Omit<Selectable<Slots>, 'during' | 'deletedAt'>

export const slotColumns = ['id', 'userId', 'purpose', 'startsAt', 'endsAt', 'createdAt', 'updatedAt'] as const

/** Which of the slots exist, whosever they are. */
export async function listKnownIds(db: Database, ids: readonly number[]): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom('slots')
    .select(['id', 'userId'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('deletedAt', 'is', null)
    .execute()
}

/** The slots of a person that are not over, and those that are named, held until the transaction ends. */
export function lockOwnSlots(trx: Trx, userId: number, ids: readonly number[], now: Date): Promise<SlotRow[]> {
  // A slot lasts a day at most, so one that is not over began yesterday at the earliest.
  return trx
    .selectFrom('slots')
    .select(slotColumns)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('startsAt', '>', dayBefore(now)), row('endsAt', '>', now)]),
        row('id', '=', row.fn.any(row.val([...ids]))),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Deletes, moves and creates, in this order. */
export async function updateOwnSlots(trx: Trx, userId: number, changes: SlotChanges, now: Date): Promise<SlotRow[]> {
  await deleteSlots(trx, changes.deleted, now)
  const updated = await updateSlots(trx, changes.updated, now)
  return [...(await insertSlots(trx, userId, changes.created, now)), ...updated]
}

/** All in one statement, so that two slots may exchange their times. */
async function updateSlots(trx: Trx, slots: readonly KnownSlot[], now: Date): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  const { rows } = await sql<SlotRow>`
    update slots s set starts_at = v.starts_at, ends_at = v.ends_at, updated_at = ${now}
    from unnest(
      ${slots.map(({ id }) => id)}::bigint[],
      ${slots.map(({ start }) => new Date(start))}::timestamptz[],
      ${slots.map(({ end }) => new Date(end))}::timestamptz[]
    ) v (id, starts_at, ends_at)
    where s.id = v.id
    returning s.id, s.user_id, s.purpose, s.starts_at, s.ends_at, s.created_at, s.updated_at`.execute(trx)
  return rows
}

async function deleteSlots(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('slots')
    .set({ deletedAt: now, updatedAt: now })
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
}

async function insertSlots(trx: Trx, userId: number, slots: readonly NewSlot[], now: Date): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  return trx
    .insertInto('slots')
    .values(
      slots.map(({ purpose, start, end }) => ({
        userId,
        purpose,
        startsAt: new Date(start),
        endsAt: new Date(end),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning(slotColumns)
    .execute()
}
