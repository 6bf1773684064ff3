/** Plans and their prices; money in piastres, discounts in basis points. */
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { installments, planPeriod, planTier } from './enumerations.ts'
import { basisPoints, id, idParam, instant, minutes, piastres } from './fields.ts'
import { choice, flag, instantFilter, list, numberFilter, page, pageQuery, sortQuery } from './lists.ts'
import { text } from './text.ts'

export const plan = z
  .object({
    id,
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
    createdAt: instant,
    updatedAt: instant,
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

/** A code as somebody types it; whether it is one is another question. */
export const typedCouponCode = text({ min: 1, max: 100 })

export const planEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/plan/list',
    action: 'plan.list',
    summary: 'Plans the caller may buy, or for admins all, newest first',
    query: pageQuery.extend({
      ...sortQuery,
      ids: list(idParam).optional(),
      weeklyMinutes: numberFilter.optional(),
      baseMonthlyPrice: numberFilter.optional(),
      monthDiscount: numberFilter.optional(),
      quarterDiscount: numberFilter.optional(),
      yearDiscount: numberFilter.optional(),
      tier: choice(planTier).optional(),
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
    summary: 'One plan',
    params: z.object({ id: idParam }),
    reply: plan,
    refuses: ['plan-not-found'],
  },
  price: {
    method: 'GET',
    path: '/api/v1/plan/{id}/price',
    action: 'plan.price',
    summary: 'What a plan costs for a period, with a coupon and in installments',
    params: z.object({ id: idParam }),
    query: z.object({ period: choice(planPeriod), couponCode: typedCouponCode.optional() }),
    reply: planPrice,
    refuses: ['plan-not-found', 'coupon-not-found'],
  },
})
