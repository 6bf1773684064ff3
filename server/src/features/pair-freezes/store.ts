import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Whether a freeze of this pair, given as columns or typed values, stands. */
export function isFrozen(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from pair_freezes
    where first_id = least(${one}, ${other}) and second_id = greatest(${one}, ${other}) and ends_at is null)`
}

export type Pair = readonly [number, number]

/** False when the pair is frozen already. */
export async function insertFreeze(trx: Trx, [one, other]: Pair, reportId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pairFreezes')
    .values({ firstId: Math.min(one, other), secondId: Math.max(one, other), reportId, startsAt: now })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends the freeze of the pair, whichever report began it. */
export async function endFreeze(trx: Trx, [one, other]: Pair, endedBy: number, now: Date): Promise<void> {
  await trx
    .updateTable('pairFreezes')
    .set({ endsAt: now, endedBy })
    .where('firstId', '=', Math.min(one, other))
    .where('secondId', '=', Math.max(one, other))
    .where('endsAt', 'is', null)
    .execute()
}

export async function areFrozen(db: Database | Trx, [one, other]: Pair): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    select ${isFrozen(sql`${one}::bigint`, sql`${other}::bigint`)} as frozen`.execute(db)
  return rows[0]?.frozen === true
}
