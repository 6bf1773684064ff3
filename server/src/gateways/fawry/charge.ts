/** Charges: every payment method uses the same request, with a few extra fields. */
import { type PaymentFailure, PaymentMethod } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres } from '@hiwar/domain/money/piastres.ts'
import type { ProviderUpdate } from '@hiwar/domain/payments/provider-update.ts'
import { z } from 'zod'
import type { JsonAnswer } from '../http.ts'
import { amount, ask, code, type FawryConnection, optionalText, pounds } from './connection.ts'
import { failureOf } from './failures.ts'
import { stateOf } from './orders.ts'
import { signCharge } from './signatures.ts'

interface CardPart {
  readonly cardToken: string
  readonly cvv: string
}

/** How the student pays. A new method needs a member here and a case in `fieldsOfWay`. */
export type PaymentDetails =
  | {
      readonly method: typeof PaymentMethod.Card
      readonly cardToken: string
      /** Null for a charge by a standing consent, which no page of the bank confirms. */
      readonly cvv: string | null
    }
  | {
      readonly method: typeof PaymentMethod.EWallet
      /** Phone number of the wallet, in E.164. */
      readonly wallet: string
    }
  | ({
      readonly method: typeof PaymentMethod.BankInstallment
      /** Fawry's id of the bank's installment plan. */
      readonly installmentPlanId: number
    } & CardPart)
  | { readonly method: typeof PaymentMethod.Fawry }

export interface Charge {
  readonly merchantRef: string
  readonly amount: Piastres
  readonly itemId: string
  readonly description: string
  readonly customer: { id: number; name: string | null; email: string; phone: string }
  readonly way: PaymentDetails
  /** The order cannot be paid after this time; null leaves the deadline to the provider. */
  readonly expiresAt: Date | null
  /** The bank's page sends the browser here after the payment. */
  readonly returnUrl: string
  /** The provider sends its notifications about the order here. */
  readonly notificationUrl: string
}

export type ChargeOutcome =
  /** The student continues on the bank's page. */
  | { readonly kind: 'redirect'; readonly redirectUrl: string }
  | { readonly kind: 'stands'; readonly update: ProviderUpdate; readonly walletQr: string | null }
  | { readonly kind: 'refused'; readonly code: number; readonly failure: PaymentFailure }
  /** The response does not say whether money may move; a later status request does. */
  | { readonly kind: 'unclear' }

/** Sends the charge. A response with a known state becomes a report on the order; a missing response is `unclear`. */
export async function charge(connection: FawryConnection, order: Charge): Promise<ChargeOutcome> {
  const fields = { ...sharedFields(order), ...fieldsOfWay(order) }
  const signature = signCharge(connection, { ...fields, amount: order.amount })
  const body = { merchantCode: connection.merchantCode, ...fields, signature }
  return outcomeOf(order, await ask(connection, { method: 'POST', path: pathOf(order.way), body }))
}

function pathOf({ method }: PaymentDetails): string {
  return method === PaymentMethod.EWallet ? '/ECommerceWeb/api/payments/charge' : '/ECommerceWeb/Fawry/payments/charge'
}

function sharedFields({ merchantRef, amount: price, customer, description, itemId, notificationUrl }: Charge) {
  return {
    merchantRefNum: merchantRef,
    customerProfileId: String(customer.id),
    ...(customer.name === null ? {} : { customerName: customer.name }),
    customerMobile: localMobile(customer.phone),
    customerEmail: customer.email,
    amount: pounds(price),
    currencyCode: 'EGP',
    language: 'ar-eg',
    chargeItems: [{ itemId, description, price: pounds(price), quantity: 1 }],
    description,
    orderWebHookUrl: notificationUrl,
  }
}

function fieldsOfWay({ way, returnUrl, expiresAt }: Charge) {
  const term = expiresAt === null ? {} : { paymentExpiry: expiresAt.getTime() }
  if (way.method === PaymentMethod.Fawry) return { paymentMethod: 'PAYATFAWRY', ...term }
  if (way.method === PaymentMethod.EWallet) {
    return { paymentMethod: 'MWALLET', debitMobileWalletNo: localMobile(way.wallet), ...term }
  }
  const { cardToken, cvv } = way
  if (cvv === null) return { paymentMethod: 'CARD', cardToken }
  const plan = way.method === PaymentMethod.BankInstallment ? { installmentPlanId: String(way.installmentPlanId) } : {}
  return { paymentMethod: 'CARD', cardToken, cvv, ...plan, enable3DS: true, authCaptureModePayment: false, returnUrl }
}

/** The number in national form: 010... instead of +2010... */
function localMobile(phone: string): string {
  return phone.replace('+20', '0')
}

const reply = z.looseObject({
  statusCode: code,
  referenceNumber: optionalText,
  orderStatus: z.string().default('NEW'),
  orderAmount: amount,
  paymentAmount: amount,
  walletQr: z
    .string()
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/i)
    .max(65_536)
    .nullable()
    .catch(null),
  nextAction: z.looseObject({ redirectUrl: z.url({ protocol: /^https?$/ }) }).optional(),
})

const success = 200

/** Only a complete response that refuses the charge proves that no money moves. */
function outcomeOf({ merchantRef }: Charge, answer: JsonAnswer | null): ChargeOutcome {
  const read = reply.safeParse(answer?.body)
  if (answer === null || answer.status >= 500 || !read.success) return { kind: 'unclear' }
  const { statusCode, referenceNumber: providerRef, orderStatus, orderAmount, paymentAmount, nextAction } = read.data
  const { walletQr } = read.data
  if (statusCode !== success) return { kind: 'refused', code: statusCode, failure: failureOf(statusCode) }
  if (nextAction !== undefined) return { kind: 'redirect', redirectUrl: nextAction.redirectUrl }
  const state = stateOf(orderStatus)
  if (providerRef === '' || state === undefined) return { kind: 'unclear' }
  const amounts = { orderAmount: orderAmount ?? NOTHING, paymentAmount: paymentAmount ?? NOTHING }
  return { kind: 'stands', update: { merchantRef, providerRef, state, ...amounts, payerId: null }, walletQr }
}
