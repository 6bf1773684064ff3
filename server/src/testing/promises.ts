/** Checks the promises of the ledger in a database that another program serves. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type BrokenPromise, findBrokenPromises } from '../features/ledger/store.ts'
import type { DB } from '../platform/db/types.generated.ts'

export async function brokenPromisesOf(databaseUrl: string): Promise<BrokenPromise[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  try {
    return await findBrokenPromises(db)
  } finally {
    await db.destroy()
  }
}
