/** The lines of the list of deliveries: a message each, from its cause until it is settled. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Deliveries } from '../../platform/db/types.generated.ts'

export type DeliveryRow = Selectable<Deliveries>

/** Adds what is not there yet; a person hears of one thing by one channel once. */
export function insertDeliveries(
  trx: Trx,
  rows: readonly Insertable<Deliveries>[],
): Promise<Pick<DeliveryRow, 'id' | 'status'>[]> {
  return trx
    .insertInto('deliveries')
    .values([...rows])
    .onConflict((row) => row.constraint('deliveries_once').doNothing())
    .returning(['id', 'status'])
    .execute()
}

/** Counts a try of a message that waits; undefined when it waits no more. */
export function countAttempt(db: Database, id: number): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('deliveries')
    .set((old) => ({ attempts: old('attempts', '+', 1), nextAttemptAt: null }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** Holds the line until the transaction ends; undefined when it stands otherwise than thought. */
export function lockDelivery(trx: Trx, id: number, status: string): Promise<DeliveryRow | undefined> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst()
}

type Change = Partial<Pick<DeliveryRow, 'status' | 'lastError' | 'nextAttemptAt' | 'sentAt' | 'providerKey'>>

export async function updateDelivery(trx: Trx, id: number, change: Change): Promise<void> {
  await trx.updateTable('deliveries').set(change).where('id', '=', id).execute()
}

/** What waits to tell a person of this is not sent any more: something newer says it. */
export async function supersedeDeliveries(trx: Trx, userId: number, event: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'dropped', lastError: 'superseded', nextAttemptAt: null })
    .where('userId', '=', userId)
    .where('event', '=', event)
    .where('status', '=', 'pending')
    .execute()
}
