/** Adds the data of many years to the demo, to test lists at that size; made inside the database within minutes. */
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type EndStep, quietly } from '../steps.ts'
import type { Extent } from './extent.ts'
import { insertLessons } from './lessons.ts'
import { insertPeople } from './people.ts'
import { insertRecords } from './records.ts'
import { insertSubscriptions } from './subscriptions.ts'

export async function seedLarge(trx: Trx, extent: Extent, endStep: EndStep = quietly): Promise<void> {
  // The server's own query timeout is too short for millions of rows.
  await sql`set local statement_timeout = 0`.execute(trx)
  await insertPeople(trx, extent)
  await endStep('accounts', 'users')
  await insertSubscriptions(trx, extent)
  await endStep('subscriptions', 'subscriptions')
  await insertLessons(trx, extent)
  await endStep('lessons', 'lessons')
  await insertRecords(trx, extent)
  await endStep('notifications sent', 'deliveries')
}

/** Updates the planner's statistics; call it after the commit. */
export async function vacuumLarge(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
