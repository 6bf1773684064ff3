// An order as the payment provider stores it. Amounts are in piastres, times in epoch milliseconds.

import { randomInt } from 'node:crypto'
import type { RefusalCode } from './wire.ts'

export const orderStatuses = ['NEW', 'PAID', 'CANCELED', 'EXPIRED', 'FAILED', 'PARTIAL_REFUNDED', 'REFUNDED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type OrderItem = { itemId: string; description: string; price: number; quantity: number }

/** The 3-D Secure check on the bank's page and its result. The security code is not stored. */
export type ThreeDSecure = {
  id: string
  returnUrl: string
  /** The issuer refuses the payment whatever the customer presses. */
  refusedByIssuer: boolean
  /** One letter of Fawry's table: Y verified, N not verified, M canceled by the customer. */
  verStatus?: 'Y' | 'N' | 'M'
}

export type PaidWithCard = { lastFourDigits: string; refusedWith: RefusalCode | undefined }

/** A wallet with a payment request; without a number, any person who scans the QR code may approve or decline. */
export type AskedWallet = { id: string; number: string | undefined }

export type Delivery = {
  requestId: string
  orderStatus: OrderStatus
  /** The HTTP status of each attempt; 0 when there was no response. */
  answers: number[]
  outcome: 'waiting' | 'delivered' | 'gave-up' | 'no-address'
}

export type Order = {
  referenceNumber: string
  merchantRefNum: string
  status: OrderStatus
  paymentMethod: string
  orderAmount: number
  paymentAmount: number
  refundedAmount: number
  customerProfileId: string | undefined
  customerName: string | undefined
  customerMobile: string
  customerMail: string
  items: readonly OrderItem[]
  webHookUrl: string | undefined
  createdAt: number
  expiresAt: number
  paidAt?: number
  authNumber?: string
  paymentReference?: string
  failure?: { code: RefusalCode; reason: string }
  card?: PaidWithCard
  threeDSecure?: ThreeDSecure
  wallet?: AskedWallet
  /** The number of monthly installments. */
  installmentMonths?: number
  deliveries: Delivery[]
}

// ours: the fee model is unknown, so the sandbox takes none
export const fawryFees = 0

/** The order's state machine; each allowed change is one row. */
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

/** Returns the next status, or undefined when the event is not allowed now. */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | undefined {
  return orderTransitions.find((row) => row.from === status && row.event === event)?.to
}

/** The orders in memory, newest last. */
export type Orders = {
  add: (order: Order) => void
  find: (merchantRefNum: string) => Order | undefined
  findByReference: (referenceNumber: string) => Order | undefined
  findByThreeDSecure: (id: string) => Order | undefined
  findByWallet: (id: string) => Order | undefined
  list: () => Order[]
  freeReference: () => string
  clear: () => void
}

export function createOrders(now: () => number): Orders {
  const orders = new Map<string, Order>()
  const byReference = new Map<string, Order>()

  function add<Added extends Order | undefined>(order: Added): Added {
    if (order === undefined) return order
    orders.set(order.merchantRefNum, order)
    byReference.set(order.referenceNumber, order)
    return order
  }

  return {
    add,
    find: (merchantRefNum) => orders.get(merchantRefNum) ?? add(orderOfDemo(merchantRefNum, now())),
    findByReference: (referenceNumber) => byReference.get(referenceNumber) ?? add(orderOfDemo(referenceNumber, now())),
    findByThreeDSecure: (id) => [...orders.values()].find((order) => order.threeDSecure?.id === id),
    findByWallet: (id) => [...orders.values()].find((order) => order.wallet?.id === id),
    list: () => [...orders.values()],
    freeReference: () => {
      // Reference numbers are random, not counted, because merchants remember them after this memory is lost in a
      // restart.
      for (;;) {
        const reference = String(randomInt(900_000_000, 1_000_000_000))
        if (!byReference.has(reference)) return reference
      }
    },
    clear: () => {
      orders.clear()
      byReference.clear()
    },
  }
}

/**
 * The paid order of a payment of the demo data, which were never charged here: both of its references are
 * `demo-<customer>-<piastres>`.
 */
function orderOfDemo(reference: string, at: number): Order | undefined {
  const [, customerProfileId, piastres] = /^demo-(\d+)-([1-9]\d*)$/.exec(reference) ?? []
  if (customerProfileId === undefined) return undefined
  const amount = Number(piastres)
  return {
    referenceNumber: reference,
    merchantRefNum: reference,
    status: 'PAID',
    paymentMethod: 'CARD',
    orderAmount: amount,
    paymentAmount: amount,
    refundedAmount: 0,
    customerProfileId,
    customerName: undefined,
    customerMobile: '',
    customerMail: '',
    items: [],
    webHookUrl: undefined,
    createdAt: at,
    expiresAt: at,
    paidAt: at,
    deliveries: [],
  }
}
