/** Transactions: one for each attempt to pay. */
import { z } from 'zod'
import { documentReply, endpoints } from '../calls/endpoint.ts'
import {
  flag,
  idFilters,
  inWindow,
  list,
  numberFilter,
  page,
  queryValue,
  sortQuery,
  tableQuery,
  windowQuery,
} from '../calls/query.ts'
import {
  installments,
  paymentFailure,
  paymentMethod,
  planPeriod,
  transactionPurpose,
  transactionStatus,
} from '../enumerations/basic.ts'
import { day, id, idParam, instant, piastres, text, timestamps } from '../fields/basic.ts'
import { brief } from '../people/people.ts'

/** Of a refund that the student asked for: at the provider, to be made by hand by staff, or given. */
export const SelfRefundState = { Asked: 'asked', ByHand: 'by-hand', Given: 'given' } as const
export type SelfRefundState = (typeof SelfRefundState)[keyof typeof SelfRefundState]
export const selfRefundState = z.literal(Object.values(SelfRefundState))

export const transaction = z
  .object({
    id,
    userId: id,
    planId: id,
    planPeriod,
    purpose: transactionPurpose,
    couponId: id.nullable(),
    amount: piastres,
    refundedAmount: piastres,
    refundUntold: z.boolean(),
    selfRefund: z
      .object({ state: selfRefundState, amount: piastres, askedAt: instant, payBy: day })
      .nullable()
      .describe('The refund that the student asked for'),
    status: transactionStatus,
    failure: paymentFailure
      .nullable()
      .describe('The cause of a failed payment, whose money stayed with its payer; null while none is known'),
    paymentMethod,
    installments: installments.nullable(),
    providerRefNum: z.string().nullable(),
    expiresAt: instant.nullable(),
    subscriptionId: id.nullable().describe('The subscription that it bought or upgraded'),
    giftId: id.nullable().describe('The gift that it bought'),
    ...timestamps,
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof transaction>

/** A refund is requested, done, or refused by the provider. */
export const RefundState = { Asked: 'asked', Given: 'given', Refused: 'refused' } as const
export type RefundState = (typeof RefundState)[keyof typeof RefundState]

export const refund = z
  .object({
    id,
    amount: piastres,
    state: z.literal(Object.values(RefundState)),
    endsSubscription: z.boolean(),
    reason: z.string().nullable(),
    by: brief.nullable().describe('The admin who asked for it; null when the provider made it by itself'),
    createdAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.output<typeof refund>

export const transactionDetails = transaction
  .extend({ refunds: z.array(refund).optional().describe('Oldest first; for admins alone') })
  .meta({ id: 'TransactionDetails' })
export type TransactionDetails = z.output<typeof transactionDetails>

export const transactionEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/tx/{id}',
    action: 'transaction.read',
    view: true,
    summary: 'One transaction',
    params: z.object({ id: idParam }),
    reply: transactionDetails,
    refuses: ['transaction-not-found'],
  },
  receipt: {
    method: 'GET',
    path: '/api/v1/tx/{id}/receipt',
    action: 'transaction.receipt',
    view: true,
    summary: 'The receipt of a transaction that was paid, one page in Arabic',
    params: z.object({ id: idParam }),
    reply: documentReply,
    document: 'application/pdf',
    refuses: ['transaction-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/tx/list',
    action: 'transaction.list',
    view: true,
    csv: true,
    summary: "One's own transactions, or for admins all, newest first",
    query: inWindow(
      tableQuery.extend({
        ...sortQuery,
        ...windowQuery,
        ...idFilters('ids', 'users'),
        amount: numberFilter.optional(),
        statuses: list(transactionStatus).optional(),
        paymentMethods: list(paymentMethod).optional(),
        providerRefNums: list(text({ min: 1, max: 100 })).optional(),
        subscription: flag.optional(),
        refundUntold: flag.optional(),
        selfRefund: flag.optional(),
        refundByHand: flag.optional(),
      }),
    ),
    reply: page(transaction),
  },
  last: {
    method: 'GET',
    path: '/api/v1/tx/last',
    action: 'transaction.last',
    view: true,
    summary: "The caller's newest transaction, of this plan and period and of gifts or own plans where they are named",
    query: z.object({ planId: idParam.optional(), period: queryValue(planPeriod).optional(), gift: flag.optional() }),
    reply: transaction.nullable(),
  },
})
