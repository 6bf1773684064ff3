import { FlagName, type FlagSetting, flagTerms } from '@hiwar/contract/platform/flags.ts'
import type { Database, NewRow, Trx } from '../../platform/db/database.ts'
import { personOf } from '../users/store.ts'
import type { FlagSettings } from './cache.ts'

/** What applies for each flag of the contract now. */
export async function readSettings(db: Database): Promise<FlagSettings> {
  const rows = await db.selectFrom('featureFlags').select(['name', 'state', 'percent']).execute()
  const stored = new Map(rows.map(({ name, ...setting }) => [name, setting]))
  const settings = Object.values(FlagName).map((name) => [name, stored.get(name) ?? flagTerms[name].initial])
  return Object.fromEntries(settings) as FlagSettings
}

export type FlagRow = Awaited<ReturnType<typeof listFlags>>[number]

/** The flags that staff have changed, with who did so last. */
export function listFlags(db: Database) {
  return db.selectFrom('featureFlags').selectAll().select(personOf('featureFlags.updatedBy').as('updater')).execute()
}

/** Locks the row of the flag, which the first change makes, and returns its setting. */
export async function lockFlag(trx: Trx, row: NewRow<'featureFlags'>): Promise<FlagSetting> {
  await trx
    .insertInto('featureFlags')
    .values(row)
    .onConflict((flag) => flag.column('name').doNothing())
    .execute()
  return trx
    .selectFrom('featureFlags')
    .select(['state', 'percent'])
    .where('name', '=', row.name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function updateFlag(trx: Trx, row: NewRow<'featureFlags'>): Promise<FlagRow> {
  return trx
    .updateTable('featureFlags')
    .set(row)
    .where('name', '=', row.name)
    .returningAll()
    .returning(personOf('featureFlags.updatedBy').as('updater'))
    .executeTakeFirstOrThrow()
}
