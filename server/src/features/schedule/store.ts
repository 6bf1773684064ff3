import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export interface Engagement {
  kind: 'lesson' | 'interview' | 'demo'
  refId: number
  slotId: number
  people: readonly number[]
  startsAt: Date
  endsAt: Date
}

/** Reserves the time of both people. The exclusion constraint refuses overlapping engagements of a person. */
export async function engage(trx: Trx, { kind, refId, slotId, people, startsAt, endsAt }: Engagement): Promise<void> {
  const during = sql<string>`tstzrange(${startsAt}, ${endsAt})`
  const inOrder = [...people].sort((one, other) => one - other)
  await trx
    .insertInto('engagements')
    .values(inOrder.map((personId) => ({ personId, kind, refId, slotId, during })))
    .onConflict((row) =>
      row.columns(['kind', 'refId', 'personId']).doUpdateSet((update) => ({
        slotId: update.ref('excluded.slotId'),
        during: update.ref('excluded.during'),
        active: true,
      })),
    )
    .execute()
}

/** Releases the time of both people. */
export async function disengage(trx: Trx, kind: Engagement['kind'], refId: number): Promise<void> {
  await trx
    .updateTable('engagements')
    .set({ active: false })
    .where('kind', '=', kind)
    .where('refId', '=', refId)
    .execute()
}

/** Booking horizon in days, from the platform settings. */
export async function getHorizonDays(db: Database | Trx): Promise<number> {
  const { bookingHorizonDays } = await db
    .selectFrom('platformSettings')
    .select('bookingHorizonDays')
    .executeTakeFirstOrThrow()
  return bookingHorizonDays
}
