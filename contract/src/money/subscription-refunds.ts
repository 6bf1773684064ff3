/** The refund of a subscription that its student asks for, with what it comes to. */
import { z } from 'zod'
import { lesson } from '../appointments/lessons.ts'
import { endpoints } from '../calls/endpoint.ts'
import { day, idParam, instant, minutes, piastres } from '../fields/basic.ts'
import { selfRefundState } from './transactions.ts'

/** The weeks that have not begun, or within some days of the payment the minutes that were not used. */
export const RefundRule = { Weeks: 'weeks', Withdrawal: 'withdrawal' } as const
export type RefundRule = (typeof RefundRule)[keyof typeof RefundRule]

export const subscriptionRefund = z
  .object({
    rule: z.literal(Object.values(RefundRule)),
    paid: piastres,
    refunded: piastres.describe('What was given back before'),
    allWeeks: z.int().nonnegative(),
    weeksNotBegun: z.int().nonnegative(),
    granted: minutes,
    used: minutes.describe('Minutes of lessons that began and did not return'),
    withdrawalUntil: instant,
    amount: piastres,
    payBy: day.describe('The money is back before the end of this day'),
    cancels: lesson.nullable().describe('The booked lesson that is canceled with the subscription'),
    state: selfRefundState.nullable().describe('Null while nobody asked'),
    withdrawalText: z.string().nullable().describe('The sentence of the law; null while no lawyer has checked it'),
  })
  .meta({ id: 'SubscriptionRefund' })
export type SubscriptionRefund = z.output<typeof subscriptionRefund>

export const subscriptionRefundEndpoints = endpoints({
  quote: {
    method: 'GET',
    path: '/api/v1/sub/{id}/refund',
    action: 'sub-refund.quote',
    view: true,
    summary: 'What the refund of a subscription comes to now, or what became of the one that was asked',
    params: z.object({ id: idParam }),
    reply: subscriptionRefund,
    refuses: ['subscription-not-found'],
  },
  ask: {
    method: 'POST',
    path: '/api/v1/sub/{id}/refund',
    action: 'sub-refund.ask',
    summary: 'Ends the subscription with its future lessons and gives back the amount that the student saw, once',
    params: z.object({ id: idParam }),
    body: z.strictObject({ amount: piastres }),
    reply: subscriptionRefund,
    idempotent: true,
    refuses: ['subscription-not-found', 'quote-changed', 'fawry-error'],
  },
})
