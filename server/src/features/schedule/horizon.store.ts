import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** How many days ahead appointments may be booked, as the operator set it. */
export async function getHorizonDays(db: Database | Trx): Promise<number> {
  const { bookingHorizonDays } = await db
    .selectFrom('platformSettings')
    .select('bookingHorizonDays')
    .executeTakeFirstOrThrow()
  return bookingHorizonDays
}
