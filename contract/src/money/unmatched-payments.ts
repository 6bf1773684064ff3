/** Payments that match no transaction; staff send the money back in the provider's own back office. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, instantFilter, list, page, sortQuery, tableQuery } from '../calls/query.ts'
import { id, idParam, instant, piastres, text } from '../fields/basic.ts'
import { shortNoteLength } from '../fields/limits.ts'

/** The transaction was already over, the amount differs, or the transaction or payer is unknown. */
export const UnmatchedReason = { Late: 'late', Amount: 'amount', Unknown: 'unknown' } as const
export type UnmatchedReason = (typeof UnmatchedReason)[keyof typeof UnmatchedReason]
export const unmatchedReason = z.literal(Object.values(UnmatchedReason)).meta({ id: 'UnmatchedReason' })

export const unmatchedPayment = z
  .object({
    id,
    reason: unmatchedReason,
    transactionId: id.nullable(),
    providerRefNum: z.string(),
    amount: piastres,
    handled: z.boolean(),
    handledBy: id.nullable(),
    note: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'UnmatchedPayment' })
export type UnmatchedPayment = z.output<typeof unmatchedPayment>

export const unmatchedPaymentEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/fawry/unmatched/list',
    action: 'unmatched-payment.list',
    view: false,
    summary: 'Money that could not be applied, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      handled: flag.optional(),
      reasons: list(unmatchedReason).optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(unmatchedPayment),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/fawry/unmatched/{id}',
    action: 'unmatched-payment.update',
    confirm: true,
    summary: 'Says that the money was seen to, or not yet, and how',
    params: z.object({ id: idParam }),
    body: z.strictObject({ handled: z.boolean(), note: text(shortNoteLength).optional() }),
    reply: unmatchedPayment,
    refuses: ['not-found'],
  },
})
