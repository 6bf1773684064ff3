// The address to which a provider page sends the browser, with the query that the provider adds.

import { fawryFees, type Order } from './order.ts'
import { signChargeReply } from './signature.ts'
import { successDescription, twoDecimals } from './wire.ts'

/** Adds the query to the merchant's address and keeps the address's own query. */
export function withQuery(address: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

export function paymentReturnAddress(returnUrl: string, order: Order, secureKey: string): string {
  return withQuery(returnUrl, {
    type: 'ChargeResponse',
    referenceNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
    orderAmount: twoDecimals(order.orderAmount),
    paymentAmount: twoDecimals(order.paymentAmount),
    fawryFees: twoDecimals(fawryFees),
    orderStatus: order.status,
    paymentMethod: order.paymentMethod,
    paymentTime: order.paidAt ?? order.createdAt,
    cardLastFourDigits: order.card?.lastFourDigits,
    customerName: order.customerName,
    customerProfileId: order.customerProfileId,
    taxes: '0.00',
    statusCode: order.failure?.code ?? 200,
    statusDescription: order.failure?.reason ?? successDescription,
    basketPayment: 'false',
    signature: signChargeReply({ ...order, fawryFees, orderStatus: order.status }, secureKey),
  })
}
