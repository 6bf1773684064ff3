// The order's state machine: every change that may happen, one row each.
import type { OrderStatus } from './order.ts'

export const orderEvents = ['pay', 'decline', 'expire', 'cancel', 'refund-part', 'refund-rest'] as const
export type OrderEvent = (typeof orderEvents)[number]

export const orderTransitions: readonly { from: OrderStatus; event: OrderEvent; to: OrderStatus }[] = [
  { from: 'NEW', event: 'pay', to: 'PAID' },
  { from: 'NEW', event: 'decline', to: 'FAILED' },
  { from: 'NEW', event: 'expire', to: 'EXPIRED' },
  { from: 'NEW', event: 'cancel', to: 'CANCELED' },
  { from: 'PAID', event: 'refund-part', to: 'PARTIAL_REFUNDED' },
  { from: 'PAID', event: 'refund-rest', to: 'REFUNDED' },
  { from: 'PARTIAL_REFUNDED', event: 'refund-part', to: 'PARTIAL_REFUNDED' },
  { from: 'PARTIAL_REFUNDED', event: 'refund-rest', to: 'REFUNDED' },
]

/** Where the event leads, or nothing when it may not happen now. */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  return orderTransitions.find((row) => row.from === status && row.event === event)?.to
}
