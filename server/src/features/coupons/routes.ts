import { type Coupon, type CouponOffer, couponEndpoints, hasDiscount } from '@hiwar/contract/money/coupons.ts'
import { refusalOfCode, type StoredCoupon } from '@hiwar/domain/coupons/usable.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { askerOf, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { changeAudited, makeAudited } from '../../platform/audit/audited.ts'
import { rewrittenBy, writtenBy } from '../../platform/db/authorship.ts'
import { presentCoupon } from './present.ts'
import { removeCoupon } from './remove.ts'
import {
  findCoupon,
  findCouponByCode,
  getCoupon,
  insertCoupon,
  listCoupons,
  lockCoupon,
  updateCoupon,
} from './store.ts'
import { refuseMissingPlan, refusePastExpiry } from './terms.ts'

export const couponRoutes = [
  serve(couponEndpoints.create, createCoupon),
  serve(couponEndpoints.list, listAllCoupons),
  serve(couponEndpoints.lookUp, lookUpCoupon),
  serve(couponEndpoints.read, readCoupon),
  serve(couponEndpoints.update, changeCoupon),
  serve(couponEndpoints.delete, removeCoupon),
]

const audited = { noun: 'coupon' } as const

/** Creates a coupon; its code is unique among coupons that are not deleted. */
async function createCoupon(context: Context, request: MemberRequest<typeof couponEndpoints.create>): Promise<Coupon> {
  const { actor, body } = request
  refusePastExpiry(body.expiresAt, context.clock.now())
  return makeAudited(context, request, audited, async (trx, now) => {
    await refuseMissingPlan(trx, body.planId)
    return presentCoupon(await insertCoupon(trx, { ...body, ...writtenBy(actor, now) }))
  })
}

async function readCoupon({ db }: Context, { params }: MemberRequest<typeof couponEndpoints.read>): Promise<Coupon> {
  return presentCoupon(found(await findCoupon(db, params.id), 'coupon-not-found'))
}

async function listAllCoupons({ db }: Context, { query }: MemberRequest<typeof couponEndpoints.list>) {
  const { list, total } = await listCoupons(db, query, query.sort ?? 'desc')
  return { list: list.map(presentCoupon), total }
}

/** Changes a coupon; transactions that already used it keep their prices. */
async function changeCoupon(context: Context, request: MemberRequest<typeof couponEndpoints.update>): Promise<Coupon> {
  const { actor, params, body } = request
  refusePastExpiry(body.expiresAt, context.clock.now())
  return changeAudited(context, request, audited, async (trx, now) => {
    const before = presentCoupon(found(await lockCoupon(trx, params.id), 'coupon-not-found'))
    await refuseMissingPlan(trx, body.planId)
    const after = presentCoupon(await updateCoupon(trx, params.id, { ...body, ...rewrittenBy(actor, now) }))
    if (!hasDiscount(after)) throw new Refusal('zero-coupon-discount')
    return { before, after }
  })
}

/** Returns the discount of a typed code. A student gets no coupon that the student can no longer use. */
async function lookUpCoupon(context: Context, { actor, params }: MemberRequest<typeof couponEndpoints.lookUp>) {
  await context.limits.use('couponLookUp', askerOf(actor))
  const coupon = found(await findCouponByCode(context.db, params.code, actor.id), 'coupon-not-found')
  if (seesAll(actor.role, 'coupon.read')) return presentCoupon(await getCoupon(context.db, coupon.id))
  const refusal = refusalOfCode(coupon, instantOfDate(context.clock.now()))
  if (refusal !== undefined) throw new Refusal(refusal.refuse)
  return presentOffer(coupon)
}

/** A student who types the code sees neither the limits of use nor the author. */
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
