/** Orders in the model: the request, the provider's status, and its notifications. */
import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'

export type OrderState = 'new' | 'paid' | 'canceled' | 'expired' | 'failed' | 'partly-back' | 'back'

/** The provider's status; null when the order never reached the provider. */
export type ProviderStatus = 'NEW' | 'PAID' | 'CANCELED' | 'EXPIRED' | 'FAILED' | 'PARTIAL_REFUNDED' | 'REFUNDED'

/** Deviations of a notification: none, fees, too little money, another price, or an unsigned other payer. */
export const twists = ['none', 'fees', 'too-little', 'other-price', 'other-payer'] as const
export type NotificationVariant = (typeof twists)[number]

export interface Week {
  start: number
  end: number
  granted: number
  used: number
}

export interface Subscription {
  transactionId: number
  student: number
  start: number
  /** Infinity until the end is read from the server. */
  end: number
  ended: boolean
  weeks: Week[]
}

/** Money that belongs to no transaction. */
export interface UnmatchedEntry {
  amount: number
  waits: boolean
  /** Whether the provider reported the refund. */
  isProven: boolean
}

export interface Order {
  id: number
  student: number
  period: PlanPeriod
  price: number
  state: OrderState
  back: number
  /** Whether the provider made a partial refund by itself whose amount staff have not entered yet. */
  amountUnknown: boolean
  createdAt: number
  bought: Subscription | null
  provider: ProviderStatus | null
  providerBack: number
  /** All statuses that the provider has had to report so far. */
  statuses: ProviderStatus[]
  /** Partial refunds by staff that the provider has not reported yet. */
  unreported: number
  strays: Map<string, UnmatchedEntry>
}

const ends: Partial<Record<ProviderStatus, OrderState>> = { CANCELED: 'canceled', EXPIRED: 'expired', FAILED: 'failed' }

/** Returns the unpaid end state that this status gives to a new order. */
export function endOf(status: ProviderStatus): OrderState | undefined {
  return ends[status]
}

export function movesMoney(status: ProviderStatus): boolean {
  return status === 'PAID' || status === 'PARTIAL_REFUNDED' || status === 'REFUNDED'
}

/** Returns price and paid amount of a notification, in piastres. */
export function amountsOf(price: number, twist: NotificationVariant): { orderAmount: number; paymentAmount: number } {
  if (twist === 'fees') return { orderAmount: price, paymentAmount: price + 500 }
  if (twist === 'too-little') return { orderAmount: price, paymentAmount: price - 1 }
  if (twist === 'other-price') return { orderAmount: price - 1, paymentAmount: price + 999 }
  return { orderAmount: price, paymentAmount: price }
}

/** Returns the reason why the transaction cannot take the money, or undefined when it can. */
export function strayReason({ state }: Order, twist: NotificationVariant): string | undefined {
  if (twist === 'too-little' || twist === 'other-price') return 'amount'
  return state === 'canceled' || state === 'expired' || state === 'failed' ? 'late' : undefined
}
