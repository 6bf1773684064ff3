import type { EngagementKind } from '@hiwar/contract/appointments/sessions.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export interface Engagement {
  kind: EngagementKind
  refId: number
  slotId: number
  people: readonly number[]
  startsAt: Date
  endsAt: Date
  /** A person who stays taken for some minutes after the end. */
  buffer?: { personId: number; minutes: number }
}

/** Reserves the time of these people. The exclusion constraint refuses overlapping engagements of a person. */
export async function engage(trx: Trx, engagement: Engagement): Promise<void> {
  const { kind, refId, slotId, people, startsAt, endsAt, buffer } = engagement
  const duringOf = (personId: number) => {
    const rest = buffer?.personId === personId ? buffer.minutes * MINUTE : 0
    return sql<string>`tstzrange(${startsAt}, ${datePlus(endsAt, rest)})`
  }
  const inOrder = [...people].sort((one, other) => one - other)
  await trx
    .insertInto('engagements')
    .values(inOrder.map((personId) => ({ personId, kind, refId, slotId, during: duringOf(personId) })))
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
