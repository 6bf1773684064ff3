/** A Hiwar of many years on top of the demo, for seeing how lists fare; made inside the database, in minutes. */
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Extent } from './extent.ts'
import { insertLessons } from './lessons.ts'
import { insertPeople } from './people.ts'
import { insertRecords } from './records.ts'
import { insertSubscriptions } from './subscriptions.ts'

export async function seedLarge(trx: Trx, extent: Extent): Promise<void> {
  // The patience of the server's own queries is not meant for millions of rows.
  await sql`set local statement_timeout = 0`.execute(trx)
  await insertPeople(trx, extent)
  await insertSubscriptions(trx, extent)
  await insertLessons(trx, extent)
  await insertRecords(trx, extent)
}

/** Once it is committed: what the planner knows of the tables is true again. */
export async function vacuumLarge(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
