import type { Database, NewRow } from '../platform/db/database.ts'

const farAhead = new Date('2027-06-01T00:00:00.000Z')

/** Builds a coupon with a discount of a tenth for every period; `over` can change that. */
export async function buildCoupon(
  db: Database,
  createdBy: number,
  code: string,
  over: Partial<NewRow<'coupons'>> = {},
): Promise<number> {
  const discounts = { fullMonthDiscount: 1_000, fullQuarterDiscount: 1_000, fullYearDiscount: 1_000 }
  const { id } = await db
    .insertInto('coupons')
    .values({ code, ...discounts, expiresAt: farAhead, createdBy, updatedBy: createdBy, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Builds an open invite of this address to a hidden plan. */
export async function buildInvite(
  db: Database,
  createdBy: number,
  email: string,
  planId: number,
  over: Partial<NewRow<'invites'>> = {},
): Promise<void> {
  await db
    .insertInto('invites')
    .values({ email, planId, expiresAt: farAhead, createdBy, updatedBy: createdBy, ...over })
    .execute()
}
