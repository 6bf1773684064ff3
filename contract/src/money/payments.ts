/** Payment for a plan through the provider. The server always computes the amount; a client may say what it expects. */
import { z } from 'zod'
import { emptyAnswer, endpoints, ok } from '../calls/endpoint.ts'
import {
  installments,
  paymentMethod,
  periodInstallments,
  planPeriod,
  transactionStatus,
} from '../enumerations/basic.ts'
import type { ErrorCode } from '../errors/errors.ts'
import { count, id, idParam, instant, minutes, piastres, text } from '../fields/basic.ts'
import { shortNoteLength } from '../fields/limits.ts'
import { holdsCardNumber, isCardNumber } from '../fields/money.ts'
import { cvv, phone } from '../fields/people.ts'
import { typedCouponCode } from './plans.ts'
import { transaction } from './transactions.ts'
import { wantedUpgrade } from './upgrades.ts'

/** The provider's token of a saved card; a card number in its place is refused. */
export const cardToken = text({ min: 1, max: 200 }).refine((token) => !isCardNumber(token))

const wantedTransaction = {
  planId: id,
  period: planPeriod,
  couponCode: typedCouponCode.optional(),
  expectedTotal: piastres
    .optional()
    .describe('The total that the payer saw, in piastres; when another one applies, price-changed says it'),
  phone: phone.optional(),
  gift: z.literal(true).optional().describe('Buys the plan for somebody else, who uses it by a code'),
}

/** What a payment at once may be for beside a new subscription. */
const payableAtOnce = {
  ...wantedTransaction,
  upgrade: wantedUpgrade.optional().describe('Upgrades the running subscription to the plan; takes no coupon'),
}

/** Refusals of every payment method; also `bad-request` when no phone is known or one for the same plan and period is open. */
const checkoutRefusals = [
  'plan-not-found',
  'deletion-pending',
  'trial-used',
  'trial-unavailable',
  'subscription-exists',
  'subscription-required',
  'subscription-frozen',
  'coupon-not-found',
  'coupon-held',
  'price-changed',
  'invalid-phone',
  'incorrect-phone',
  'fawry-error',
  'consent-required',
] as const satisfies ErrorCode[]

const checkout = z.object({ transactionId: id, status: transactionStatus, amount: piastres })

export const cardCheckout = checkout.extend({ redirectUrl: z.string().nullable() }).meta({ id: 'CardCheckout' })
export type CardCheckout = z.output<typeof cardCheckout>

export const referenceCheckout = checkout
  .extend({ referenceNumber: z.string().nullable(), expiresAt: instant.nullable() })
  .meta({ id: 'ReferenceCheckout' })
export type ReferenceCheckout = z.output<typeof referenceCheckout>

export const walletCheckout = checkout
  .extend({ referenceNumber: z.string().nullable(), walletQr: z.string().nullable() })
  .meta({ id: 'WalletCheckout' })
export type WalletCheckout = z.output<typeof walletCheckout>

export const paymentStatus = z
  .object({
    transactionId: id,
    orderRefNum: z.string().nullable(),
    orderStatus: transactionStatus,
    paymentMethod,
    // ours: lets a student who left the bank's page return to it
    redirectUrl: z.string().nullable(),
    // ours: a wallet can still scan it after a reload, in another tab and on another device
    walletQr: z.string().nullable(),
  })
  .meta({ id: 'PaymentStatus' })
export type PaymentStatus = z.output<typeof paymentStatus>

export const savedCard = z
  .object({ token: z.string(), creationDate: z.int(), lastFourDigits: z.string(), brand: z.string() })
  .meta({ id: 'CardToken' })
export type SavedCard = z.output<typeof savedCard>

export const refundQuote = z
  .object({
    transactionId: id,
    paid: piastres,
    refunded: piastres,
    refundable: piastres,
    suggested: piastres,
    usedMinutes: minutes,
    futureLessons: count,
    endsSubscription: z.boolean(),
  })
  .meta({ id: 'RefundQuote' })
export type RefundQuote = z.output<typeof refundQuote>

export const paymentEndpoints = endpoints({
  payCard: {
    method: 'POST',
    path: '/api/v1/fawry/pay/card',
    action: 'payment.pay-card',
    summary: 'Pays with a saved card; the bank may ask on the page of `redirectUrl`',
    body: z.strictObject({ ...payableAtOnce, cardToken, cvv }),
    reply: cardCheckout,
    idempotent: true,
    refuses: [...checkoutRefusals, 'invalid-cvv'],
  },
  payByReference: {
    method: 'POST',
    path: '/api/v1/fawry/pay/ref-num',
    action: 'payment.pay-reference',
    summary: 'Gives a number to pay with at any outlet; a total of nothing is paid at once',
    body: z.strictObject(payableAtOnce),
    reply: referenceCheckout,
    idempotent: true,
    refuses: checkoutRefusals,
  },
  payByWallet: {
    method: 'POST',
    path: '/api/v1/fawry/pay/e-wallet',
    action: 'payment.pay-wallet',
    summary: 'Asks a mobile wallet to pay; it may also scan the picture of `walletQr`',
    body: z.strictObject({ ...payableAtOnce, wallet: phone }),
    reply: walletCheckout,
    idempotent: true,
    refuses: checkoutRefusals,
  },
  payByInstallments: {
    method: 'POST',
    path: '/api/v1/fawry/pay/bank-installments',
    action: 'payment.pay-installments',
    summary: 'Pays with a saved card, whose bank spreads the total over so many payments',
    body: z
      .strictObject({ ...wantedTransaction, installments, cardToken, cvv })
      .refine(({ period, installments: count }) => periodInstallments[period].includes(count), {
        path: ['installments'],
      })
      .meta({ examples: [{ planId: 3, period: 1, installments: 2, cardToken: 'a1b2c3', cvv: '123' }] }),
    reply: cardCheckout,
    idempotent: true,
    refuses: [...checkoutRefusals, 'invalid-cvv'],
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
  refund: {
    method: 'POST',
    path: '/api/v1/fawry/refund',
    action: 'payment.refund',
    confirm: true,
    summary: 'Gives back what was paid, or a part; when nothing is left the subscription ends with its future lessons',
    body: z.strictObject({
      transactionId: id,
      refundAmount: piastres.optional(),
      endsSubscription: z
        .boolean()
        .optional()
        .describe('Whether a refund of a part ends the subscription with its future lessons as well; false by default'),
      reason: text(shortNoteLength)
        .refine((reason) => !holdsCardNumber(reason))
        .optional(),
    }),
    reply: transaction,
    idempotent: true,
    refuses: ['transaction-not-found', 'fawry-error', 'refund-refused'],
  },
  recordDeskRefund: {
    method: 'POST',
    path: '/api/v1/fawry/refund/told',
    action: 'payment.tell-refund',
    confirm: true,
    summary: 'Says how much the provider gave back at its own desk; when nothing is left, as after a refund of ours',
    body: z.strictObject({ transactionId: id, refundAmount: piastres }),
    reply: transaction,
    idempotent: true,
    refuses: ['transaction-not-found'],
  },
  refundQuote: {
    method: 'GET',
    path: '/api/v1/fawry/refund/quote',
    action: 'payment.refund-quote',
    view: false,
    summary: 'What a refund would come to',
    query: z.object({ transactionId: idParam }),
    reply: refundQuote,
    refuses: ['transaction-not-found'],
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
    view: true,
    summary: 'How an order stands, from our own store',
    query: z.object({ transactionId: idParam }),
    reply: paymentStatus,
    refuses: ['transaction-not-found'],
  },
  cards: {
    method: 'GET',
    path: '/api/v1/fawry/card-token/list',
    action: 'card.list',
    view: false,
    summary: "The caller's saved cards",
    query: z.object({ userId: idParam.optional() }),
    reply: z.object({ cards: z.array(savedCard) }).meta({ id: 'CardList' }),
    refuses: ['fawry-error'],
  },
  cardUrl: {
    method: 'GET',
    path: '/api/v1/fawry/card-token/url',
    action: 'card.url',
    view: false,
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
    reply: emptyAnswer,
    callback: true,
  },
})
