// The fields of a charge for every payment method. Limits that the provider checks are checked after the signature.
import { z } from 'zod'
import { text } from '../requests.ts'
import type { Fawry } from './fawry.ts'
import type { Order, OrderItem } from './order.ts'
import { type Refusal, readPiastres, refusal } from './wire.ts'

export const chargeFields = z.object({
  merchantCode: text,
  merchantRefNum: text,
  customerProfileId: text,
  customerName: text,
  customerMobile: text,
  customerEmail: text,
  amount: text,
  currencyCode: text,
  language: text,
  chargeItems: z.array(z.object({ itemId: text, description: text, price: text, quantity: text })).optional(),
  paymentMethod: text,
  description: text,
  paymentExpiry: text,
  orderWebHookUrl: text,
  cardToken: text,
  cardNumber: text,
  cardExpiryYear: text,
  cardExpiryMonth: text,
  cvv: text,
  enable3DS: z.boolean().optional(),
  returnUrl: text,
  installmentPlanId: text,
  debitMobileWalletNo: text,
  valuCustomerCode: text,
  signature: text,
})

export type ChargeFields = z.infer<typeof chargeFields>

/** A charge whose shared fields are valid. */
export type ChargeRequest = Omit<ChargeFields, 'amount' | 'chargeItems' | 'paymentExpiry'> & {
  merchantRefNum: string
  paymentMethod: string
  customerMobile: string
  customerEmail: string
  piastres: number
  items: OrderItem[]
  expiresAt: number | undefined
}

const chargeType = 'ChargeResponse'

export function readChargeRequest(fields: ChargeFields, now: number): ChargeRequest | Refusal {
  const { amount, chargeItems, paymentExpiry, merchantRefNum, paymentMethod, customerMobile, customerEmail } = fields
  const bad = (field: string) => refusal(chargeType, 400, `${field} is missing or invalid`)
  if (merchantRefNum === undefined) return refusal(chargeType, 9944)
  if (paymentMethod === undefined) return bad('paymentMethod')
  if (customerMobile === undefined || !/^01\d{9}$/.test(customerMobile)) return bad('customerMobile')
  if (customerEmail === undefined || !customerEmail.includes('@')) return bad('customerEmail')
  if (fields.currencyCode !== 'EGP') return bad('currencyCode')
  if (fields.language !== 'ar-eg' && fields.language !== 'en-gb') return bad('language')
  if (fields.description === undefined) return bad('description')
  if (fields.orderWebHookUrl !== undefined && !isWebAddress(fields.orderWebHookUrl)) return bad('orderWebHookUrl')

  const piastres = amount === undefined ? undefined : readPiastres(amount)
  if (piastres === undefined || piastres <= 0) return refusal(chargeType, 21004)
  const items = readItems(chargeItems ?? [])
  if (items === undefined || items.length === 0) return bad('chargeItems')
  const expiresAt = paymentExpiry === undefined ? undefined : Number(paymentExpiry)
  if (expiresAt !== undefined && !(expiresAt > now)) return bad('paymentExpiry')
  return { ...fields, merchantRefNum, paymentMethod, customerMobile, customerEmail, piastres, items, expiresAt }
}

function readItems(chargeItems: NonNullable<ChargeFields['chargeItems']>): OrderItem[] | undefined {
  const items: OrderItem[] = []
  for (const { itemId, description, price, quantity } of chargeItems) {
    const piastres = price === undefined ? undefined : readPiastres(price)
    if (itemId === undefined || description === undefined || piastres === undefined) return undefined
    if (quantity === undefined || !/^[1-9]\d*$/.test(quantity)) return undefined
    items.push({ itemId, description, price: piastres, quantity: Number(quantity) })
  }
  return items
}

export function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
}

// ours: an account's own default lifetime is unknown
const defaultLifetime = 24 * 60 * 60 * 1_000

/** Opens the order of an accepted charge and notifies the merchant. */
export function openOrder(
  fawry: Fawry,
  request: ChargeRequest,
  payment: Pick<Order, 'card' | 'threeDSecure' | 'wallet' | 'installmentMonths'> = {},
): Order {
  const now = fawry.now()
  const order: Order = {
    referenceNumber: fawry.orders.freeReference(),
    merchantRefNum: request.merchantRefNum,
    status: 'NEW',
    paymentMethod: request.paymentMethod,
    orderAmount: request.piastres,
    paymentAmount: request.piastres,
    refundedAmount: 0,
    customerProfileId: request.customerProfileId,
    customerName: request.customerName,
    customerMobile: request.customerMobile,
    customerMail: request.customerEmail,
    items: request.items,
    webHookUrl: request.orderWebHookUrl,
    createdAt: now,
    expiresAt: request.expiresAt ?? now + defaultLifetime,
    ...payment,
    deliveries: [],
  }
  fawry.orders.add(order)
  fawry.announcer.announce(order)
  return order
}
