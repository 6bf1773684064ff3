import type { Database } from '../../platform/db/database.ts'

/** The settings that an operator may change; there is always exactly one row. */
export function findSettings(db: Database) {
  return db.selectFrom('platformSettings').selectAll().executeTakeFirstOrThrow()
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>
