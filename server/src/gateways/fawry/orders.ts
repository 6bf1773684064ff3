/** The provider's word on one order: told by a signed notification, or answered when asked. */
import { NOTHING } from '@hiwar/domain/money/piastres.ts'
import type { ProviderReport, ProviderState } from '@hiwar/domain/payments/report.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import { amount, ask, type Connection, code, optionalText, text } from './connection.ts'
import { isSameSignature, signCancel, signMessage, signStatus } from './signatures.ts'

const message = z.looseObject({
  fawryRefNumber: text,
  merchantRefNumber: text,
  orderStatus: z.string().optional(),
  paymentStatus: z.string().optional(),
  paymentAmount: amount,
  orderAmount: amount,
  paymentMethod: optionalText,
  // The provider's spelling.
  paymentRefrenceNumber: optionalText,
  customerMerchantId: optionalText,
  messageSignature: optionalText,
})
type Message = z.output<typeof message>

const unknownOrder = z.looseObject({ statusCode: code.pipe(z.literal(9938)) })

const states: Readonly<Record<string, ProviderState>> = {
  NEW: 'unpaid',
  UNPAID: 'unpaid',
  PAID: 'paid',
  CANCELED: 'canceled',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
  FAILED: 'failed',
  PARTIAL_REFUNDED: 'partly-refunded',
  REFUNDED: 'refunded',
}

/** One notification; `report` is null for states that mean nothing to us. */
export interface NotifiedOrder {
  readonly merchantRef: string
  readonly providerRef: string
  readonly orderStatus: string
  readonly report: ProviderReport | null
}

/** The state a word of the provider means; undefined for those that we have no use for. */
export function stateOf(orderStatus: string | undefined): ProviderState | undefined {
  return orderStatus === undefined || !Object.hasOwn(states, orderStatus) ? undefined : states[orderStatus]
}

/** What a notification says; null unless the provider signed it. */
export function readNotification({ secureKey }: Connection, body: unknown): NotifiedOrder | null {
  const read = message.safeParse(body)
  if (!read.success) return null
  const { orderStatus = '', paymentRefrenceNumber: paymentReference, messageSignature, ...said } = read.data
  const expected = signMessage({ secureKey }, { ...said, orderStatus, paymentReference })
  if (!isSameSignature(expected, messageSignature)) return null
  const { fawryRefNumber: providerRef, merchantRefNumber: merchantRef } = said
  return { merchantRef, providerRef, orderStatus, report: reportOf(read.data) }
}

/** How an order stands; null when the provider has never heard of it. */
export async function findOrder(connection: Connection, merchantRef: string): Promise<ProviderReport | null> {
  const { merchantCode } = connection
  const answer = await ask(connection, {
    method: 'GET',
    path: '/ECommerceWeb/Fawry/payments/status/v2',
    query: { merchantCode, merchantRefNumber: merchantRef, signature: signStatus(connection, merchantRef) },
  })
  if (unknownOrder.safeParse(answer?.body).success) return null
  const read = message.safeParse(answer?.body)
  const report = read.success ? reportOf(read.data) : null
  if (report === null || report.merchantRef !== merchantRef) throw new Refusal('fawry-error')
  return report
}

function reportOf(said: Message): ProviderReport | null {
  const state = stateOf(said.orderStatus ?? said.paymentStatus)
  if (state === undefined) return null
  return {
    merchantRef: said.merchantRefNumber,
    providerRef: said.fawryRefNumber,
    state,
    orderAmount: said.orderAmount ?? NOTHING,
    paymentAmount: said.paymentAmount ?? NOTHING,
    payerId: said.customerMerchantId === '' ? null : said.customerMerchantId,
  }
}

const language = 'ar-eg'
const answered = z.looseObject({ code })

const success = 200
const canceledBefore = 9984
/** Paid or closed already, or unknown: its state tells which. */
const tooLate = [400, 404, 9938]

/** Withdraws an unpaid order; false when the provider says that it no longer can be. */
export async function cancelOrder(connection: Connection, providerRef: string): Promise<boolean> {
  const body = {
    merchantAccount: connection.merchantCode,
    orderRefNo: providerRef,
    lang: language,
    signature: signCancel(connection, providerRef, language),
  }
  const answer = await ask(connection, { method: 'POST', path: '/ECommerceWeb/api/orders/cancel-unpaid-order', body })
  const said = answered.safeParse(answer?.body).data?.code
  if (said === success || said === canceledBefore) return true
  if (said !== undefined && tooLate.includes(said)) return false
  throw new Refusal('fawry-error')
}
