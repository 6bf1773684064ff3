/** Coupons, which reduce a plan's price; discounts in basis points. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints, ok } from '../calls/endpoint.ts'
import { page, sortQuery, tableQuery } from '../calls/query.ts'
import { basisPoints, count, id, idParam, instant } from '../fields/basic.ts'
import { couponCode, couponDiscount, couponUses, expiry, expiryCodes } from '../fields/money.ts'
import { authorship } from '../people/people.ts'
import { typedCouponCode } from './plans.ts'

/** A coupon as shown to a person who has its code. */
export const couponOffer = z
  .object({
    code: z.string(),
    planId: id.nullable(),
    fullMonthDiscount: basisPoints.nullable(),
    fullQuarterDiscount: basisPoints.nullable(),
    fullYearDiscount: basisPoints.nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'CouponOffer' })
export type CouponOffer = z.output<typeof couponOffer>

export const coupon = couponOffer
  .extend({
    id,
    maxUses: z.int().nullable(),
    maxUsesPerUser: z.int().nullable(),
    uses: count,
    ...authorship,
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.output<typeof coupon>

const couponFields = {
  code: couponCode,
  planId: id.nullable(),
  fullMonthDiscount: couponDiscount.nullable(),
  fullQuarterDiscount: couponDiscount.nullable(),
  fullYearDiscount: couponDiscount.nullable(),
  maxUses: couponUses.nullable(),
  maxUsesPerUser: couponUses.nullable(),
  expiresAt: expiry,
}

type Discounts = Pick<CouponOffer, 'fullMonthDiscount' | 'fullQuarterDiscount' | 'fullYearDiscount'>

/** Whether the coupon reduces the price of at least one period. */
export function hasDiscount({ fullMonthDiscount, fullQuarterDiscount, fullYearDiscount }: Discounts): boolean {
  return [fullMonthDiscount, fullQuarterDiscount, fullYearDiscount].some((discount) => discount !== null)
}

export const newCoupon = z
  .strictObject({
    ...couponFields,
    planId: couponFields.planId.default(null),
    fullMonthDiscount: couponFields.fullMonthDiscount.default(null),
    fullQuarterDiscount: couponFields.fullQuarterDiscount.default(null),
    fullYearDiscount: couponFields.fullYearDiscount.default(null),
    maxUses: couponFields.maxUses.default(null),
    maxUsesPerUser: couponFields.maxUsesPerUser.default(null),
  })
  .refine(hasDiscount, { error: 'zero-coupon-discount' })
  .meta({ examples: [{ code: 'WELCOME-10', fullMonthDiscount: 1000, expiresAt: '2027-01-31T21:59:59.999Z' }] })

const fieldCodes = [
  'coupon-code-invalid',
  'zero-coupon-discount',
  'max-coupon-discount-exceeded',
  ...expiryCodes,
] as const

export const couponEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/coupon',
    action: 'coupon.create',
    summary: 'Adds a coupon',
    body: newCoupon,
    reply: coupon,
    refuses: [...fieldCodes, 'plan-not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/coupon/{id}',
    action: 'coupon.update',
    summary: 'Changes a coupon',
    params: z.object({ id: idParam }),
    body: changes(couponFields),
    reply: coupon,
    refuses: ['empty-request', ...fieldCodes, 'coupon-not-found', 'plan-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/coupon/{id}',
    action: 'coupon.delete',
    summary: 'Deletes a coupon; orders that took it keep it',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['coupon-not-found'],
  },
  read: {
    method: 'GET',
    path: '/api/v1/coupon/{id}',
    action: 'coupon.read',
    view: false,
    summary: 'One coupon',
    params: z.object({ id: idParam }),
    reply: coupon,
    refuses: ['coupon-not-found'],
  },
  lookUp: {
    method: 'GET',
    path: '/api/v1/coupon/code/{code}',
    action: 'coupon.look-up',
    view: true,
    summary: 'What a code takes off; for admins the whole coupon',
    params: z.object({ code: typedCouponCode }),
    reply: z.union([coupon, couponOffer]),
    refuses: ['coupon-not-found', 'coupon-held'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/coupon/list',
    action: 'coupon.list',
    view: false,
    csv: true,
    summary: 'Coupons, newest first',
    query: tableQuery.extend(sortQuery),
    reply: page(coupon),
  },
})
