/** Coupons as staff keep them: with how often they were used, and by whom they were written. */
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Coupons } from '../../platform/db/types.generated.ts'
import { personOf } from '../users/person.store.ts'
import { countedStatuses } from './store.ts'

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
        .where((use) => use('transactions.status', '=', use.fn.any(use.val([...countedStatuses]))))
        .$asScalar()
        .$notNull()
        .as('uses'),
    ])
}

export type CouponRow = Awaited<ReturnType<typeof getCoupon>>

/** A coupon that is known to be there. */
export function getCoupon(db: Database | Trx, id: number) {
  return shown(db).where('coupons.id', '=', id).executeTakeFirstOrThrow()
}

export function findCoupon(db: Database | Trx, id: number): Promise<CouponRow | undefined> {
  return shown(db).where('coupons.id', '=', id).executeTakeFirst()
}

/** One page of coupons, newest first. */
export function listCoupons(
  db: Database,
  page: PageQuery,
  sort: 'asc' | 'desc',
): Promise<{ list: CouponRow[]; total: number }> {
  const ordered = shown(db).orderBy('coupons.createdAt', sort).orderBy('coupons.id', sort)
  return pageOf(coupons(db), ordered, page)
}

/** Holds the coupon, so that no order takes a use of it meanwhile; whether it is there. */
export async function lockCoupon(trx: Trx, id: number): Promise<boolean> {
  return (await coupons(trx).select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
}

export async function insertCoupon(trx: Trx, coupon: Insertable<Coupons>): Promise<CouponRow> {
  const { id } = await trx.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow()
  return getCoupon(trx, id)
}

export async function updateCoupon(trx: Trx, id: number, changes: Updateable<Coupons>): Promise<void> {
  await trx.updateTable('coupons').set(changes).where('id', '=', id).execute()
}
