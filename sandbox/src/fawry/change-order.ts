// Changes orders by their state machine and notifies the merchant of each change.
import { randomInt } from 'node:crypto'
import type { Fawry } from './fawry.ts'
import { nextStatus, type Order, type OrderEvent, type OrderStatus } from './order.ts'
import { describe, type RefusalCode } from './wire.ts'

function move(fawry: Fawry, order: Order, event: OrderEvent, alongside: Partial<Order>): boolean {
  const status = nextStatus(order.status, event)
  if (status === undefined) return false
  Object.assign(order, alongside, { status })
  fawry.announcer.announce(order)
  return true
}

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))

export function payOrder(fawry: Fawry, order: Order, paymentAmount = order.paymentAmount): boolean {
  const byBank = order.card === undefined ? {} : { authNumber: digits(6) }
  const payment = { paidAt: fawry.now(), paymentReference: digits(9), paymentAmount }
  return move(fawry, order, 'pay', { ...payment, ...byBank })
}

export function declineOrder(fawry: Fawry, order: Order, code: RefusalCode, reason = describe(code)): boolean {
  return move(fawry, order, 'decline', { failure: { code, reason } })
}

export function expireOrder(fawry: Fawry, order: Order): boolean {
  return move(fawry, order, 'expire', {})
}

export function cancelOrder(fawry: Fawry, order: Order): boolean {
  return move(fawry, order, 'cancel', {})
}

/** Refunds a part of the payment; the caller has checked that enough is left. */
export function refundOrder(fawry: Fawry, order: Order, piastres: number): boolean {
  const refundedAmount = order.refundedAmount + piastres
  const event = refundedAmount >= order.paymentAmount ? 'refund-rest' : 'refund-part'
  return move(fawry, order, event, { refundedAmount })
}

/** Sets a status that the state machine may not reach, as a faulty provider does; the merchant is not notified. */
export function putOrder(
  fawry: Fawry,
  order: Order,
  { orderStatus: status, refundedAmount = 0 }: { orderStatus: OrderStatus; refundedAmount?: number | undefined },
): void {
  const paid = status === 'PAID' || status === 'PARTIAL_REFUNDED' || status === 'REFUNDED'
  const payment = paid ? { paidAt: fawry.now(), paymentReference: digits(9) } : {}
  Object.assign(order, payment, { status, refundedAmount })
}

export function expireDueOrders(fawry: Fawry): void {
  const now = fawry.now()
  for (const order of fawry.orders.list()) {
    if (order.status === 'NEW' && order.expiresAt <= now) expireOrder(fawry, order)
  }
}
