import type { Trx } from '../../platform/db/transaction.ts'

/** Opens the one conversation of two people unless it stands already. */
export async function openRoom(trx: Trx, one: number, other: number, now: Date): Promise<void> {
  await trx
    .insertInto('rooms')
    .values({ firstId: Math.min(one, other), secondId: Math.max(one, other), createdAt: now })
    .onConflict((row) => row.columns(['firstId', 'secondId']).doNothing())
    .execute()
}
