import type { Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { PlatformSettings } from '../../platform/db/types.generated.ts'

/** The settings that an operator may change; there is always exactly one row. */
export function findSettings(db: Database) {
  return db.selectFrom('platformSettings').selectAll().executeTakeFirstOrThrow()
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

/** The settings, held so that two changes are checked one after the other. */
export function lockSettings(trx: Trx): Promise<SettingsRow> {
  return trx.selectFrom('platformSettings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export function updateSettings(trx: Trx, changes: Updateable<PlatformSettings>): Promise<SettingsRow> {
  return trx.updateTable('platformSettings').set(changes).returningAll().executeTakeFirstOrThrow()
}
