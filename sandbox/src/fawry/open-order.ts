// Opens the order of an accepted charge and tells the merchant that it exists.
import type { ChargeRequest } from './charge-request.ts'
import type { Fawry } from './fawry.ts'
import type { Order } from './order.ts'

// ours: an account's own default lifetime is unknown
const defaultLifetime = 24 * 60 * 60 * 1_000

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
