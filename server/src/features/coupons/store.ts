import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import type { StoredCoupon } from '@hiwar/domain/coupons/usable.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

const { New, Paid, PartialRefunded, Refunded } = TransactionStatus

/** Orders that count as a use: all but those that came to nothing. */
// ours: an order that waits to be paid holds its use, so that the last one is never sold twice
export const countedStatuses: readonly TransactionStatus[] = [New, Paid, PartialRefunded, Refunded]

/** The coupon of a code as people type it, with its uses so far. */
export async function findCouponByCode(
  db: Database | Trx,
  typed: string,
  userId: number,
): Promise<StoredCoupon | undefined> {
  const row = await byCode(db, typed).selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const { id, code, planId, maxUses, maxUsesPerUser } = row
  return {
    id,
    code,
    planId,
    maxUses,
    maxUsesPerUser,
    monthDiscount: row.fullMonthDiscount,
    quarterDiscount: row.fullQuarterDiscount,
    yearDiscount: row.fullYearDiscount,
    expiresAt: instantOfDate(row.expiresAt),
    ...(await countUses(db, id, userId)),
  }
}

/** The same, held so that no other order takes a use meanwhile. */
export async function lockCouponByCode(trx: Trx, typed: string, userId: number): Promise<StoredCoupon | undefined> {
  // Uses are counted by a later statement, which sees what the order before us has taken.
  await byCode(trx, typed).select('id').forUpdate().execute()
  return findCouponByCode(trx, typed, userId)
}

function byCode(db: Database | Trx, typed: string) {
  const code = foldDigits(typed).trim().toUpperCase()
  return db.selectFrom('coupons').where('code', '=', code).where('deletedAt', 'is', null)
}

async function countUses(db: Database | Trx, couponId: number, userId: number) {
  const { uses, usesOfUser } = await db
    .selectFrom('transactions')
    .select((row) => [
      row.fn.countAll<number>().as('uses'),
      row.fn.countAll<number>().filterWhere('userId', '=', userId).as('usesOfUser'),
    ])
    .where('couponId', '=', couponId)
    .where((row) => row('status', '=', row.fn.any(row.val([...countedStatuses]))))
    .executeTakeFirstOrThrow()
  return { uses, usesOfUser }
}
