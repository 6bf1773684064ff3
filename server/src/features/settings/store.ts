import type { Database, RowChanges, Trx } from '../../platform/db/database.ts'

/** The platform settings, always exactly one row. */
export function findSettings(db: Database | Trx) {
  return db.selectFrom('platformSettings').selectAll().executeTakeFirstOrThrow()
}

/** For how many weeks unused minutes roll over. */
export async function getRolloverWeeks(trx: Trx): Promise<number> {
  const { rolloverWeeks } = await trx.selectFrom('platformSettings').select('rolloverWeeks').executeTakeFirstOrThrow()
  return rolloverWeeks
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

/** Locks the settings, so that two changes are checked one after the other. */
export function lockSettings(trx: Trx): Promise<SettingsRow> {
  return trx.selectFrom('platformSettings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export function updateSettings(trx: Trx, changes: RowChanges<'platformSettings'>): Promise<SettingsRow> {
  return trx.updateTable('platformSettings').set(changes).returningAll().executeTakeFirstOrThrow()
}
