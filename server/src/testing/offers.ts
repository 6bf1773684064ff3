import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { Coupons, Invites } from '../platform/db/types.generated.ts'

const farAhead = new Date('2027-06-01T00:00:00.000Z')

/** A coupon that takes a tenth off every period, unless said otherwise. */
export async function buildCoupon(
  db: Database,
  createdBy: number,
  code: string,
  over: Partial<Insertable<Coupons>> = {},
): Promise<number> {
  const discounts = { fullMonthDiscount: 1_000, fullQuarterDiscount: 1_000, fullYearDiscount: 1_000 }
  const { id } = await db
    .insertInto('coupons')
    .values({ code, ...discounts, expiresAt: farAhead, createdBy, updatedBy: createdBy, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open invite of that address to a hidden plan. */
export async function buildInvite(
  db: Database,
  createdBy: number,
  email: string,
  planId: number,
  over: Partial<Insertable<Invites>> = {},
): Promise<void> {
  await db
    .insertInto('invites')
    .values({ email, planId, expiresAt: farAhead, createdBy, updatedBy: createdBy, ...over })
    .execute()
}
