/** Plans and their prices; money in piastres, discounts in basis points. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints } from '../calls/endpoint.ts'
import { flag, instantFilter, list, numberFilter, page, queryValue, sortQuery, tableQuery } from '../calls/query.ts'
import { installments, PlanKind, PlanTier, planKind, planPeriod, planTier } from '../enumerations/basic.ts'
import { basisPoints, id, idParam, minutes, piastres, text, timestamps } from '../fields/basic.ts'
import { basePrice, planDiscount, weeklyMinutes } from '../fields/money.ts'

export const plan = z
  .object({
    id,
    kind: planKind,
    tier: planTier,
    weeklyMinutes: minutes,
    baseMonthlyPrice: piastres,
    monthDiscount: basisPoints,
    quarterDiscount: basisPoints,
    yearDiscount: basisPoints,
    fullMonthPrice: piastres,
    fullQuarterPrice: piastres,
    fullYearPrice: piastres,
    monthPrice: piastres,
    quarterPrice: piastres,
    yearPrice: piastres,
    active: z.boolean(),
    forInvitesOnly: z.boolean(),
    archived: z.boolean(),
    ...timestamps,
  })
  .meta({ id: 'Plan' })
export type Plan = z.output<typeof plan>

export const planPrice = z
  .object({
    planId: id,
    period: planPeriod,
    fullPrice: piastres,
    discount: basisPoints,
    price: piastres,
    couponCode: z.string().nullable(),
    couponDiscount: basisPoints,
    total: piastres,
    installments: z.array(z.object({ count: installments, amount: piastres })),
  })
  .meta({ id: 'PlanPrice' })
export type PlanPrice = z.output<typeof planPrice>

/** A coupon code as typed; the server checks later whether it exists. */
export const typedCouponCode = text({ min: 1, max: 100 })

const planFields = {
  tier: planTier,
  weeklyMinutes,
  baseMonthlyPrice: basePrice,
  monthDiscount: planDiscount,
  quarterDiscount: planDiscount,
  yearDiscount: planDiscount,
  forInvitesOnly: z.boolean(),
  active: z.boolean(),
}

export const newPlan = z.strictObject({
  ...planFields,
  kind: planKind.default(PlanKind.Plan),
  // ours: the specification's plan has no tier, so one without it is for those who begin
  tier: planTier.default(PlanTier.Beginning),
  monthDiscount: planDiscount.default(0),
  quarterDiscount: planDiscount.default(0),
  yearDiscount: planDiscount.default(0),
  forInvitesOnly: z.boolean().default(false),
  active: z.boolean().default(true),
})

export const planChanges = changes(planFields)

const fieldCodes = ['plan-weekly-minutes-out-of-range', 'invalid-plan-price', 'plan-discount-out-of-range'] as const

export const planEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/plan',
    action: 'plan.create',
    summary: 'Adds a plan',
    body: newPlan,
    reply: plan,
    refuses: fieldCodes,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/plan/{id}',
    action: 'plan.update',
    summary: 'Changes a plan; what was sold of it stays as it was sold',
    params: z.object({ id: idParam }),
    body: planChanges,
    reply: plan,
    refuses: ['empty-request', ...fieldCodes, 'plan-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/plan/{id}',
    action: 'plan.delete',
    summary: 'Deletes a plan, or archives one that is in use',
    params: z.object({ id: idParam }),
    reply: z.object({ deleted: z.boolean(), archived: z.boolean() }),
    refuses: ['plan-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/plan/list',
    action: 'plan.list',
    view: true,
    summary: 'Plans the caller may buy, or for admins all, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ids: list(idParam).optional(),
      weeklyMinutes: numberFilter.optional(),
      baseMonthlyPrice: numberFilter.optional(),
      monthDiscount: numberFilter.optional(),
      quarterDiscount: numberFilter.optional(),
      yearDiscount: numberFilter.optional(),
      kind: queryValue(planKind).optional(),
      archived: flag.optional(),
      tier: queryValue(planTier).optional(),
      active: flag.optional(),
      forInvitesOnly: flag.optional(),
      createdAt: instantFilter.optional(),
      updatedAt: instantFilter.optional(),
    }),
    reply: page(plan),
  },
  read: {
    method: 'GET',
    path: '/api/v1/plan/{id}',
    action: 'plan.read',
    view: true,
    summary: 'One plan',
    params: z.object({ id: idParam }),
    reply: plan,
    refuses: ['plan-not-found'],
  },
  price: {
    method: 'GET',
    path: '/api/v1/plan/{id}/price',
    action: 'plan.price',
    view: true,
    summary: 'What a plan costs for a period, with a coupon and in installments',
    params: z.object({ id: idParam }),
    query: z.object({ period: queryValue(planPeriod), couponCode: typedCouponCode.optional() }),
    reply: planPrice,
    refuses: ['plan-not-found', 'coupon-not-found', 'coupon-held'],
  },
})
