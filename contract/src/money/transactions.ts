/** Transactions: one for each attempt to pay. */
import { z } from 'zod'
import { documentReply, endpoints } from '../calls/endpoint.ts'
import { flag, inWindow, list, numberFilter, page, pageQuery, sortQuery, windowQuery } from '../calls/query.ts'
import { installments, paymentMethod, planPeriod, transactionStatus } from '../enumerations/basic.ts'
import { id, idParam, instant, piastres, text } from '../fields/basic.ts'

export const transaction = z
  .object({
    id,
    userId: id,
    planId: id,
    planPeriod,
    couponId: id.nullable(),
    amount: piastres,
    refundedAmount: piastres,
    refundUntold: z.boolean(),
    status: transactionStatus,
    paymentMethod,
    installments: installments.nullable(),
    providerRefNum: z.string().nullable(),
    expiresAt: instant.nullable(),
    subscriptionId: id.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof transaction>

export const transactionEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/tx/{id}',
    action: 'transaction.read',
    summary: 'One transaction',
    params: z.object({ id: idParam }),
    reply: transaction,
    refuses: ['transaction-not-found'],
  },
  receipt: {
    method: 'GET',
    path: '/api/v1/tx/{id}/receipt',
    action: 'transaction.receipt',
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
    csv: true,
    summary: "One's own transactions, or for admins all, newest first",
    query: inWindow(
      pageQuery.extend({
        ...sortQuery,
        ...windowQuery,
        ids: list(idParam).optional(),
        users: list(idParam).optional(),
        amount: numberFilter.optional(),
        statuses: list(transactionStatus).optional(),
        paymentMethods: list(paymentMethod).optional(),
        providerRefNums: list(text({ min: 1, max: 100 })).optional(),
        subscription: flag.optional(),
        refundUntold: flag.optional(),
      }),
    ),
    reply: page(transaction),
  },
  last: {
    method: 'GET',
    path: '/api/v1/tx/last',
    action: 'transaction.last',
    summary: "The caller's newest transaction",
    reply: transaction.nullable(),
  },
})
