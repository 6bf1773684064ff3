import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import type { StoredCoupon } from '@hiwar/domain/coupons/usable.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { Coupons } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/store.ts'

const { New, Paid, PartialRefunded, Refunded } = TransactionStatus

/** Orders that count as a use: all but those that came to nothing. */
// ours: an order that waits to be paid holds its use, so that the last one is never sold twice
const countedStatuses: readonly TransactionStatus[] = [New, Paid, PartialRefunded, Refunded]

/** The coupon of a typed code, with its uses so far. */
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

/** The coupon of a typed code, locked so that no other transaction uses it meanwhile. */
export async function lockCouponByCode(trx: Trx, typed: string, userId: number): Promise<StoredCoupon | undefined> {
  // A later statement counts the uses, so that it sees the transaction that held the lock before.
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
    .where((row) => isAnyOf(row.ref('status'), countedStatuses))
    .executeTakeFirstOrThrow()
  return { uses, usesOfUser }
}

/** Coupons for staff: with their uses and their authors. */
function coupons(db: Database | Trx) {
  return db.selectFrom('coupons').where('deletedAt', 'is', null)
}

function shown(db: Database | Trx) {
  return coupons(db)
    .selectAll('coupons')
    .select((row) => [
      personOf('coupons.createdBy').as('creator'),
      personOf('coupons.updatedBy').as('updater'),
      row
        .selectFrom('transactions')
        .select((use) => use.fn.countAll<number>().as('uses'))
        .whereRef('transactions.couponId', '=', 'coupons.id')
        .where((use) => isAnyOf(use.ref('transactions.status'), countedStatuses))
        .$asScalar()
        .$notNull()
        .as('uses'),
    ])
}

export type CouponRow = Awaited<ReturnType<typeof getCoupon>>

/** A coupon that must exist. */
export function getCoupon(db: Database | Trx, id: number) {
  return shown(db).where('coupons.id', '=', id).executeTakeFirstOrThrow()
}

export function findCoupon(db: Database | Trx, id: number): Promise<CouponRow | undefined> {
  return shown(db).where('coupons.id', '=', id).executeTakeFirst()
}

export function listCoupons(
  db: Database,
  page: PageQuery,
  sort: 'asc' | 'desc',
): Promise<{ list: CouponRow[]; total: number }> {
  const ordered = shown(db).orderBy('coupons.createdAt', sort).orderBy('coupons.id', sort)
  return pageOf(coupons(db), ordered, page)
}

/** The coupon, held so that no order takes a use of it meanwhile. */
export async function lockCoupon(trx: Trx, id: number): Promise<CouponRow | undefined> {
  // Read once it is held, so that every use is counted.
  await coupons(trx).select('id').where('id', '=', id).forUpdate().execute()
  return findCoupon(trx, id)
}

export async function insertCoupon(trx: Trx, coupon: Insertable<Coupons>): Promise<CouponRow> {
  const { id } = await trx.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow()
  return getCoupon(trx, id)
}

export async function updateCoupon(trx: Trx, id: number, changes: Updateable<Coupons>): Promise<CouponRow> {
  await trx.updateTable('coupons').set(changes).where('id', '=', id).execute()
  return getCoupon(trx, id)
}

/** It is shown no more, and its row stays. */
export async function deleteCoupon(trx: Trx, id: number, marks: Updateable<Coupons>): Promise<void> {
  await trx.updateTable('coupons').set(marks).where('id', '=', id).execute()
}

/** Locks the plan against deletion before something names it. Returns whether it exists. */
export async function lockPlan(trx: Trx, id: number): Promise<boolean> {
  const plan = await trx.selectFrom('plans').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return plan !== undefined
}
