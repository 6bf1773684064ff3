import type { PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import type { Database } from '../../platform/db/database.ts'

export interface ReceiptFacts {
  payer: { name: string | null; email: string }
  tier: PlanTier
  couponCode: string | null
  /** What has gone back, oldest first. */
  refunds: readonly { amount: number; settledAt: Date }[]
}

/** What a receipt says besides the transaction itself. */
export async function findReceiptFacts(db: Database, transactionId: number): Promise<ReceiptFacts> {
  const [{ name, email, tier, couponCode }, refunds] = await Promise.all([
    db
      .selectFrom('transactions')
      .innerJoin('users', 'users.id', 'transactions.userId')
      .innerJoin('plans', 'plans.id', 'transactions.planId')
      .leftJoin('coupons', 'coupons.id', 'transactions.couponId')
      .select(['users.name', 'users.email', 'plans.tier', 'coupons.code as couponCode'])
      .where('transactions.id', '=', transactionId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refunds')
      .select(['amount', 'settledAt'])
      .where('transactionId', '=', transactionId)
      .where('state', '=', 'given')
      .$narrowType<{ settledAt: Date }>()
      .orderBy('id')
      .execute(),
  ])
  return { payer: { name, email }, tier: tier as PlanTier, couponCode, refunds }
}
