import type { NewSlot, SlotChanges } from '@hiwar/domain/slots/merge-actions.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Slots } from '../../platform/db/types.generated.ts'

export type SlotRow = Omit<Selectable<Slots>, 'during' | 'deletedAt'>

export interface TakenRow {
  slotId: number
  start: Date
  end: Date
}

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

/** All slots of a person that may still matter, held until the transaction ends. */
export function lockOwnSlots(trx: Trx, userId: number, ids: readonly number[], now: Date): Promise<SlotRow[]> {
  return trx
    .selectFrom('slots')
    .select(slotColumns)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where((row) => row.or([row('endsAt', '>', now), row('id', '=', row.fn.any(row.val([...ids])))]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Deletes, moves and creates, in this order; a move in two steps, so that two slots may exchange their times. */
export async function writeChanges(trx: Trx, userId: number, changes: SlotChanges, now: Date): Promise<SlotRow[]> {
  const moved = changes.updated.map(({ id }) => id)
  await softDelete(trx, [...changes.deleted, ...moved], now)
  const updated: SlotRow[] = []
  for (const { id, start, end } of changes.updated) {
    const time = { startsAt: new Date(start), endsAt: new Date(end), deletedAt: null, updatedAt: now }
    const row = trx.updateTable('slots').set(time).where('id', '=', id).returning(slotColumns)
    updated.push(await row.executeTakeFirstOrThrow())
  }
  return [...(await insertSlots(trx, userId, changes.created, now)), ...updated]
}

async function softDelete(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
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

/** The taken parts of slots: lessons, interviews and demo sessions that stand. */
export async function listTaken(db: Database, slotIds: readonly number[]): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select slot_id as "slotId", lower(e.during) as "start", upper(e.during) as "end"
    from engagements e join slots s on s.id = e.slot_id and s.user_id = e.person_id
    where e.slot_id = any(${[...slotIds]}) and e.active
    order by e.during, slot_id`.execute(db)
  return rows
}
