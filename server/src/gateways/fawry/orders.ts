/** The state of one order, from a signed notification or from the response to a status request. */
import { NOTHING, type Piastres } from '@hiwar/domain/money/piastres.ts'
import type { ProviderState, ProviderUpdate } from '@hiwar/domain/payments/provider-update.ts'
import { z } from 'zod'
import { Refusal } from '../../platform/action.ts'
import { amount, ask, code, type FawryConnection, optionalText, pounds, text } from './connection.ts'
import { failureOf } from './failures.ts'
import { isSameSignature, type SignedMessage, signCancel, signMessage, signRefund, signStatus } from './signatures.ts'

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
  failureErrorCode: code.optional().catch(undefined),
  threeDSInfo: z.looseObject({ verStatus: optionalText }).nullish().catch(undefined),
  requestId: text.pipe(z.string().max(100)).catch(''),
  messageSignature: optionalText,
})
type Message = z.output<typeof message>

const unknownOrder = z.looseObject({ statusCode: code.pipe(z.literal(9938)) })

/** No state may begin with another one; the shape of notifications relies on this. */
export const states: Readonly<Record<string, ProviderState>> = {
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

/** One notification; `update` is null for states that the server does not use. */
export interface NotifiedOrder {
  readonly merchantRef: string
  readonly providerRef: string
  readonly orderStatus: string
  /** The provider's number of this notification. No signature covers it. */
  readonly requestId: string
  /** Whether the signature vouches for each field; otherwise the notification is only a reason to ask the provider. */
  readonly isExact: boolean
  /** Names no payer, because no signature covers the payer. */
  readonly update: ProviderUpdate | null
}

/** Maps the provider's state to the server's; undefined for states that the server does not use. */
export function stateOf(orderStatus: string | undefined): ProviderState | undefined {
  return orderStatus === undefined || !Object.hasOwn(states, orderStatus) ? undefined : states[orderStatus]
}

/** The order that the notification is about; null unless the provider signed it. */
export function readNotification({ secureKey }: FawryConnection, body: unknown): NotifiedOrder | null {
  const read = message.safeParse(body)
  if (!read.success) return null
  const { orderStatus = '', paymentRefrenceNumber: paymentReference, messageSignature, ...said } = read.data
  const signed = { ...said, orderStatus, paymentReference }
  if (!isSameSignature(signMessage({ secureKey }, signed), messageSignature)) return null
  const { fawryRefNumber: providerRef, merchantRefNumber: merchantRef, requestId } = said
  const update = updateOf({ ...read.data, customerMerchantId: '' })
  return { merchantRef, providerRef, orderStatus, requestId, isExact: hasExactShape(signed), update }
}

const ourReference = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * The signature joins its fields without separators, and the address by which a payer returns from the bank carries
 * one over the same first fields. In these shapes no border between two fields can move: our references have a fixed
 * length, amounts end after two decimals, no state begins with another one, and only the last field has digits again.
 */
function hasExactShape(signed: SignedMessage): boolean {
  return (
    /^\d{1,20}$/.test(signed.fawryRefNumber) &&
    ourReference.test(signed.merchantRefNumber) &&
    signed.paymentAmount !== undefined &&
    signed.orderAmount !== undefined &&
    stateOf(signed.orderStatus) !== undefined &&
    // ours: the provider's list of methods is not complete, and words without digits keep the borders as well
    /^[A-Za-z][A-Za-z _-]{0,39}$/.test(signed.paymentMethod) &&
    /^\d{0,30}$/.test(signed.paymentReference)
  )
}

/** The state of the order; null when the provider does not know it. */
export async function findOrder(connection: FawryConnection, merchantRef: string): Promise<ProviderUpdate | null> {
  const { merchantCode } = connection
  const answer = await ask(connection, {
    method: 'GET',
    path: '/ECommerceWeb/Fawry/payments/status/v2',
    query: { merchantCode, merchantRefNumber: merchantRef, signature: signStatus(connection, merchantRef) },
  })
  if (unknownOrder.safeParse(answer?.body).success) return null
  const read = message.safeParse(answer?.body)
  const update = read.success ? updateOf(read.data) : null
  if (update === null || update.merchantRef !== merchantRef) throw new Refusal('fawry-error')
  return update
}

function updateOf(said: Message): ProviderUpdate | null {
  const state = stateOf(said.orderStatus ?? said.paymentStatus)
  if (state === undefined) return null
  return {
    merchantRef: said.merchantRefNumber,
    providerRef: said.fawryRefNumber,
    state,
    orderAmount: said.orderAmount ?? NOTHING,
    paymentAmount: said.paymentAmount ?? NOTHING,
    payerId: said.customerMerchantId === '' ? null : said.customerMerchantId,
    ...(state === 'failed' && { failure: failureOf(said.failureErrorCode, said.threeDSInfo?.verStatus) }),
  }
}

const language = 'ar-eg'
const answered = z.looseObject({ code })

const success = 200
const canceledBefore = 9984
/** The order is paid, closed or unknown; its status says which. */
const tooLate = [400, 404, 9938]

/** Cancels an unpaid order; false when the provider says that it is too late. */
export async function cancelOrder(connection: FawryConnection, providerRef: string): Promise<boolean> {
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

export interface AskedRefund {
  readonly providerRef: string
  readonly amount: Piastres
  readonly reason: string | null
}

export type RefundOutcome =
  | { readonly kind: 'given' }
  /** `aboveRest`: the amount is above what the provider can still refund of the order. */
  | { readonly kind: 'refused'; readonly code: number; readonly aboveRest: boolean }
  /** The response does not say whether money was refunded; a later status request does. */
  | { readonly kind: 'unclear' }

const refundAnswered = z.looseObject({ statusCode: code })
const refundSuccess = 200
const aboveRest = 9935

/** Refunds money. The provider has no id for a refund, so a repeated request may refund twice. */
export async function refundOrder(
  connection: FawryConnection,
  { providerRef, amount, reason }: AskedRefund,
): Promise<RefundOutcome> {
  const body = {
    merchantCode: connection.merchantCode,
    referenceNumber: providerRef,
    refundAmount: pounds(amount),
    ...(reason === null ? {} : { reason }),
    signature: signRefund(connection, providerRef, amount, reason ?? ''),
  }
  const answer = await ask(connection, { method: 'POST', path: '/ECommerceWeb/Fawry/payments/refund', body })
  const said = refundAnswered.safeParse(answer?.body)
  if (answer === null || answer.status >= 500 || !said.success) return { kind: 'unclear' }
  const { statusCode } = said.data
  if (statusCode === refundSuccess) return { kind: 'given' }
  return { kind: 'refused', code: statusCode, aboveRest: statusCode === aboveRest }
}
