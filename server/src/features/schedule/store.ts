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

/** Takes the time of both people; the exclusion constraint refuses whatever would put one in two places. */
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

/** Gives the time of both people free. */
export async function disengage(trx: Trx, kind: Engagement['kind'], refId: number): Promise<void> {
  await trx
    .updateTable('engagements')
    .set({ active: false })
    .where('kind', '=', kind)
    .where('refId', '=', refId)
    .execute()
}

/** How many days ahead appointments may be booked, as the operator set it. */
export async function getHorizonDays(db: Database | Trx): Promise<number> {
  const { bookingHorizonDays } = await db
    .selectFrom('platformSettings')
    .select('bookingHorizonDays')
    .executeTakeFirstOrThrow()
  return bookingHorizonDays
}
