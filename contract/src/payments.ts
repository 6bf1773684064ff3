/** Paying for a plan through the provider; the amount is always computed by the server. */
import { z } from 'zod'
import { endpoints, ok } from './endpoint.ts'
import { paymentMethod, planPeriod, transactionStatus } from './enumerations.ts'
import type { ErrorCode } from './errors.ts'
import { id, idParam, instant, piastres } from './fields.ts'
import { cvv, phone } from './fields-people.ts'
import { typedCouponCode } from './plans.ts'
import { text } from './text.ts'
import { transaction } from './transactions.ts'

const cardToken = text({ min: 1, max: 200 })

const order = { planId: id, period: planPeriod, couponCode: typedCouponCode.optional(), phone: phone.optional() }

/** Refusals of every way to pay; `bad-request` besides, when no phone is known or another order is open. */
const orderRefusals = [
  'plan-not-found',
  'subscription-exists',
  'coupon-not-found',
  'invalid-phone',
  'incorrect-phone',
  'fawry-error',
] as const satisfies ErrorCode[]

const checkout = z.object({ transactionId: id, status: transactionStatus, amount: piastres })

export const cardCheckout = checkout.extend({ redirectUrl: z.string().nullable() }).meta({ id: 'CardCheckout' })
export type CardCheckout = z.output<typeof cardCheckout>

export const referenceCheckout = checkout
  .extend({ referenceNumber: z.string().nullable(), expiresAt: instant.nullable() })
  .meta({ id: 'ReferenceCheckout' })
export type ReferenceCheckout = z.output<typeof referenceCheckout>

export const paymentStatus = z
  .object({
    transactionId: id,
    orderRefNum: z.string().nullable(),
    orderStatus: transactionStatus,
    paymentMethod,
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.output<typeof paymentStatus>

export const savedCard = z
  .object({ token: z.string(), creationDate: z.int(), lastFourDigits: z.string(), brand: z.string() })
  .meta({ id: 'CardToken' })
export type SavedCard = z.output<typeof savedCard>

export const paymentEndpoints = endpoints({
  payCard: {
    method: 'POST',
    path: '/api/v1/fawry/pay/card',
    action: 'payment.pay-card',
    summary: 'Pays with a saved card; the bank may ask on the page of `redirectUrl`',
    body: z.strictObject({ ...order, cardToken, cvv }),
    reply: cardCheckout,
    idempotent: true,
    refuses: [...orderRefusals, 'invalid-cvv'],
  },
  payByReference: {
    method: 'POST',
    path: '/api/v1/fawry/pay/ref-num',
    action: 'payment.pay-reference',
    summary: 'Gives a number to pay with at any outlet; a total of nothing is paid at once',
    body: z.strictObject(order),
    reply: referenceCheckout,
    idempotent: true,
    refuses: orderRefusals,
  },
  cancel: {
    method: 'POST',
    path: '/api/v1/fawry/cancel-unpaid-order',
    action: 'payment.cancel',
    summary: 'Cancels an order that is not paid',
    body: z.strictObject({ transactionId: id }),
    reply: transaction,
    refuses: ['transaction-not-found', 'fawry-error'],
  },
  sync: {
    method: 'POST',
    path: '/api/v1/fawry/payment-status/sync',
    action: 'payment.sync',
    summary: 'Asks the provider and answers the transaction as it then stands',
    body: z.strictObject({ transactionId: id }),
    reply: transaction,
    refuses: ['transaction-not-found', 'fawry-error'],
  },
  status: {
    method: 'GET',
    path: '/api/v1/fawry/payment-status',
    action: 'payment.status',
    summary: 'How an order stands, from our own store',
    query: z.object({ transactionId: idParam }),
    reply: paymentStatus,
    refuses: ['transaction-not-found'],
  },
  cards: {
    method: 'GET',
    path: '/api/v1/fawry/card-token/list',
    action: 'card.list',
    summary: "The caller's saved cards",
    query: z.object({ userId: idParam.optional() }),
    reply: z.object({ cards: z.array(savedCard) }).meta({ id: 'CardList' }),
    refuses: ['fawry-error'],
  },
  cardUrl: {
    method: 'GET',
    path: '/api/v1/fawry/card-token/url',
    action: 'card.url',
    summary: "The provider's page that saves a card and comes back to /card-added",
    reply: z.object({ url: z.string() }),
  },
  deleteCard: {
    method: 'DELETE',
    path: '/api/v1/fawry/card-token',
    action: 'card.delete',
    summary: 'Forgets a saved card',
    query: z.object({ cardToken: cardToken.optional(), userId: idParam.optional() }),
    body: z.strictObject({ cardToken: cardToken.optional(), userId: id.optional() }),
    reply: ok,
    refuses: ['not-found', 'fawry-error'],
  },
  notification: {
    method: 'POST',
    path: '/api/v1/fawry/payment-status',
    action: 'payment.notification',
    summary: "The provider's signed word on an order",
    body: z.looseObject({}),
    reply: z.literal('').meta({ id: 'EmptyAnswer' }),
    callback: true,
  },
})
