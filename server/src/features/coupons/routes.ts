import { type Coupon, type CouponOffer, couponEndpoints, hasDiscount } from '@hiwar/contract/money/coupons.ts'
import { isOpen, type StoredCoupon } from '@hiwar/domain/coupons/usable.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import { refusePastExpiry } from './refuse-expiry.ts'
import {
  type CouponRow,
  findCoupon,
  findCouponByCode,
  getCoupon,
  insertCoupon,
  listCoupons,
  lockCoupon,
  lockPlan,
  updateCoupon,
} from './store.ts'

export const couponRoutes = [
  serve(couponEndpoints.create, createCoupon),
  serve(couponEndpoints.list, listAllCoupons),
  serve(couponEndpoints.lookUp, lookUpCoupon),
  serve(couponEndpoints.read, readCoupon),
  serve(couponEndpoints.update, changeCoupon),
  serve(couponEndpoints.delete, removeCoupon),
]

/** Adds a coupon; no two that stand have the same code. */
async function createCoupon(context: Context, request: MemberRequest<typeof couponEndpoints.create>): Promise<Coupon> {
  const { actor, body } = request
  const now = context.clock.now()
  refusePastExpiry(body.expiresAt, now)
  return inTransaction(context.db, async (trx) => {
    if (body.planId !== null && !(await lockPlan(trx, body.planId))) throw new Refusal('plan-not-found')
    const authors = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const after = presentCoupon(await insertCoupon(trx, { ...body, ...authors }))
    await recordAudit(trx, request, { action: 'coupon.create', object: 'coupon', objectId: after.id, after }, now)
    return after
  })
}

async function readCoupon({ db }: Context, { params }: MemberRequest<typeof couponEndpoints.read>): Promise<Coupon> {
  return presentCoupon(found(await findCoupon(db, params.id), 'coupon-not-found'))
}

async function listAllCoupons({ db }: Context, { query }: MemberRequest<typeof couponEndpoints.list>) {
  const { list, total } = await listCoupons(db, query, query.sort ?? 'desc')
  return { list: list.map(presentCoupon), total }
}

/** Changes a coupon; orders that took it stay as they are. */
async function changeCoupon(context: Context, request: MemberRequest<typeof couponEndpoints.update>): Promise<Coupon> {
  const { actor, params, body } = request
  const now = context.clock.now()
  refusePastExpiry(body.expiresAt, now)
  return inTransaction(context.db, async (trx) => {
    if (!(await lockCoupon(trx, params.id))) throw new Refusal('coupon-not-found')
    const before = presentCoupon(await getCoupon(trx, params.id))
    if (typeof body.planId === 'number' && !(await lockPlan(trx, body.planId))) throw new Refusal('plan-not-found')
    await updateCoupon(trx, params.id, { ...body, updatedBy: actor.id, updatedAt: now })
    const after = presentCoupon(await getCoupon(trx, params.id))
    if (!hasDiscount(after)) throw new Refusal('zero-coupon-discount')
    const facts = differenceOf(before, after)
    await recordAudit(trx, request, { action: 'coupon.update', object: 'coupon', objectId: after.id, ...facts }, now)
    return after
  })
}

/** Deletes a coupon; its row stays for the orders that took it, and its code is free again. */
function removeCoupon(context: Context, request: MemberRequest<typeof couponEndpoints.delete>): Promise<{ ok: true }> {
  const { actor, params } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (!(await lockCoupon(trx, params.id))) throw new Refusal('coupon-not-found')
    const before = presentCoupon(await getCoupon(trx, params.id))
    await updateCoupon(trx, params.id, { deletedAt: now, updatedBy: actor.id, updatedAt: now })
    await recordAudit(trx, request, { action: 'coupon.delete', object: 'coupon', objectId: params.id, before }, now)
    return { ok: true }
  })
}

/** What a typed code takes off; a student learns of no coupon that is of no use to him any longer. */
async function lookUpCoupon(
  context: Context,
  { actor, params }: MemberRequest<typeof couponEndpoints.lookUp>,
): Promise<Coupon | CouponOffer> {
  await context.limits.use('couponLookUp', actor.id)
  const coupon = found(await findCouponByCode(context.db, params.code, actor.id), 'coupon-not-found')
  if (seesAll(actor.role, 'coupon.read')) return presentCoupon(await getCoupon(context.db, coupon.id))
  if (!isOpen(coupon, instantOfDate(context.clock.now()))) throw new Refusal('coupon-not-found')
  return presentOffer(coupon)
}

/** The only door from coupon rows to the wire. */
function presentCoupon(row: CouponRow): Coupon {
  return {
    ...wire(row, 'id', 'code', 'planId', 'fullMonthDiscount', 'fullQuarterDiscount', 'fullYearDiscount'),
    ...wire(row, 'maxUses', 'maxUsesPerUser', 'uses', 'expiresAt', 'createdAt', 'updatedAt'),
    createdBy: presentPerson(row.creator),
    updatedBy: presentPerson(row.updater),
  }
}

/** What a student who types the code may know: neither how often it may be used nor who made it. */
function presentOffer(coupon: StoredCoupon): CouponOffer {
  return {
    code: coupon.code,
    planId: coupon.planId,
    fullMonthDiscount: coupon.monthDiscount,
    fullQuarterDiscount: coupon.quarterDiscount,
    fullYearDiscount: coupon.yearDiscount,
    expiresAt: new Date(coupon.expiresAt).toISOString(),
  }
}
