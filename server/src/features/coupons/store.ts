import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { asCouponCode } from '@hiwar/contract/fields/money.ts'
import type { StoredCoupon } from '@hiwar/domain/coupons/usable.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import { isAnyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import { personOf } from '../users/store.ts'

const { New, Paid, PartialRefunded, Refunded } = TransactionStatus

/** Statuses that count as a use: all except canceled, expired and failed. */
// ours: an unpaid transaction counts as a use, so that the last use is never sold twice
const countedStatuses: readonly TransactionStatus[] = [New, Paid, PartialRefunded, Refunded]

export async function findCouponByCode(db: Database | Trx, typed: string, userId: number) {
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

/** Locks a coupon by its typed code, so that no other transaction uses it at the same time. */
export async function lockCouponByCode(trx: Trx, typed: string, userId: number): Promise<StoredCoupon | undefined> {
  // A second statement counts the uses, because only a statement after the lock sees what its previous holder
  // committed.
  await byCode(trx, typed).select('id').forUpdate().execute()
  return findCouponByCode(trx, typed, userId)
}

function byCode(db: Database | Trx, typed: string) {
  return db.selectFrom('coupons').where('code', '=', asCouponCode(typed)).where('deletedAt', 'is', null)
}

async function countUses(db: Database | Trx, couponId: number, userId: number) {
  const { uses, usesOfUser, heldByUser } = await db
    .selectFrom('transactions')
    .select((row) => [
      row.fn.countAll<number>().as('uses'),
      row.fn.countAll<number>().filterWhere('userId', '=', userId).as('usesOfUser'),
      row.fn.countAll<number>().filterWhere('userId', '=', userId).filterWhere('status', '=', New).as('heldByUser'),
    ])
    .where('couponId', '=', couponId)
    .where((row) => isAnyOf(row.ref('status'), countedStatuses))
    .executeTakeFirstOrThrow()
  return { uses, usesOfUser, heldByUser }
}

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

export function getCoupon(db: Database | Trx, id: number) {
  return shown(db).where('coupons.id', '=', id).executeTakeFirstOrThrow()
}

export function findCoupon(db: Database | Trx, id: number): Promise<CouponRow | undefined> {
  return shown(db).where('coupons.id', '=', id).executeTakeFirst()
}

export function listCoupons(db: Database, page: PageQuery, sort: 'asc' | 'desc') {
  const ordered = shown(db).orderBy('coupons.createdAt', sort).orderBy('coupons.id', sort)
  return pageOf(coupons(db), ordered, page)
}

/** Locks the coupon so that no transaction takes a use of it at the same time. */
/** A coupon is named by its code. */
export function listCouponNames(trx: Trx, ids: readonly number[]) {
  return trx.selectFrom('coupons').select(['id', 'code as name']).where('id', 'in', ids).execute()
}

export async function lockCoupon(trx: Trx, id: number): Promise<CouponRow | undefined> {
  // The coupon is read after the lock, so that every use is counted.
  await coupons(trx).select('id').where('id', '=', id).forUpdate().execute()
  return findCoupon(trx, id)
}

export async function insertCoupon(trx: Trx, coupon: NewRow<'coupons'>): Promise<CouponRow> {
  const { id } = await trx.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow()
  return getCoupon(trx, id)
}

export async function updateCoupon(trx: Trx, id: number, changes: RowChanges<'coupons'>): Promise<CouponRow> {
  await trx.updateTable('coupons').set(changes).where('id', '=', id).execute()
  return getCoupon(trx, id)
}

/** Hides the coupon from every list; its row stays. */
export async function deleteCoupon(trx: Trx, id: number, marks: RowChanges<'coupons'>): Promise<void> {
  await trx.updateTable('coupons').set(marks).where('id', '=', id).execute()
}

/** Locks the plan against deletion before a row refers to it. Returns whether the plan exists. */
export async function lockPlan(trx: Trx, id: number): Promise<boolean> {
  const plan = await trx.selectFrom('plans').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return plan !== undefined
}
