/** Bonus minutes of students; a line of a week says which of them it got. */
import type { BonusKind } from '@hiwar/contract/enumerations/sessions.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Trx } from '../../platform/db/database.ts'

export interface Bonus {
  readonly userId: number
  readonly kind: BonusKind
  /** What it is given for; each source gives once. */
  readonly sourceKey: string
  readonly minutes: number
}

/** False when the source has given before. */
export async function insertBonus(trx: Trx, bonus: NewRow<'bonusMinutes'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('bonusMinutes')
    .values(bonus)
    .onConflict((row) => row.constraint('bonus_minutes_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes a bonus back that no week has got. */
export async function deleteWaitingBonus(trx: Trx, sourceKey: string): Promise<void> {
  await trx.deleteFrom('bonusMinutes').where('sourceKey', '=', sourceKey).where('minuteEntryId', 'is', null).execute()
}

export function listWaitingBonuses(trx: Trx, userId: number, now: Date) {
  return waiting(trx, userId, now).selectAll().orderBy('id').execute()
}

/** The minutes of a student that wait for a week of a plan. */
export async function getWaitingBonus(db: Database, userId: number, now: Date): Promise<number> {
  const sum = sql<number>`coalesce(sum(minutes), 0)::int`.as('minutes')
  return (await waiting(db, userId, now).select(sum).executeTakeFirstOrThrow()).minutes
}

function waiting(db: Database | Trx, userId: number, now: Date) {
  return db
    .selectFrom('bonusMinutes')
    .where('userId', '=', userId)
    .where('minuteEntryId', 'is', null)
    .where('expiresAt', '>', now)
}

export async function updateGranted(trx: Trx, id: number, minuteEntryId: number): Promise<void> {
  await trx.updateTable('bonusMinutes').set({ minuteEntryId }).where('id', '=', id).execute()
}
