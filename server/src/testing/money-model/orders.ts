/** Orders as the books of the model keep them: what was asked for, what the provider knows, what it told. */

export type OrderState = 'new' | 'paid' | 'canceled' | 'expired' | 'failed' | 'partly-back' | 'back'

/** In the provider's own words; absent when the order never reached it. */
export type ProviderWord = 'NEW' | 'PAID' | 'CANCELED' | 'EXPIRED' | 'FAILED' | 'PARTIAL_REFUNDED' | 'REFUNDED'

/** What is wrong with a notification: nothing, fees besides, too little money, another price, or another payer. */
export const twists = ['none', 'fees', 'too-little', 'other-price', 'other-payer'] as const
export type Twist = (typeof twists)[number]

export interface Week {
  start: number
  end: number
  granted: number
  used: number
}

export interface Subscription {
  transactionId: number
  student: number
  /** Unknown until it was read. */
  end: number
  ended: boolean
  weeks: Week[]
}

/** Money that no order takes. */
export interface Stray {
  amount: number
  waits: boolean
  /** The provider itself told that it went back. */
  isProven: boolean
}

export interface Order {
  id: number
  student: number
  price: number
  state: OrderState
  back: number
  /** The provider gave back a part of its own, and staff have not told yet how much. */
  untold: boolean
  createdAt: number
  bought: Subscription | null
  provider: ProviderWord | null
  providerBack: number
  /** Everything that the provider had to tell so far. */
  words: ProviderWord[]
  /** What we heard of that, each once. */
  heard: Set<string>
  strays: Map<string, Stray>
}

const ends: Partial<Record<ProviderWord, OrderState>> = { CANCELED: 'canceled', EXPIRED: 'expired', FAILED: 'failed' }

/** The order without money that this word makes of a new one. */
export function endOf(word: ProviderWord): OrderState | undefined {
  return ends[word]
}

export function tellsMoney(word: ProviderWord): boolean {
  return word === 'PAID' || word === 'PARTIAL_REFUNDED' || word === 'REFUNDED'
}

/** What a message names as price and as paid, in piastres. */
export function amountsOf(price: number, twist: Twist): { orderAmount: number; paymentAmount: number } {
  if (twist === 'fees') return { orderAmount: price, paymentAmount: price + 500 }
  if (twist === 'too-little') return { orderAmount: price, paymentAmount: price - 1 }
  if (twist === 'other-price') return { orderAmount: price - 1, paymentAmount: price + 999 }
  return { orderAmount: price, paymentAmount: price }
}

/** Why money cannot be taken by the order; undefined when it can. */
export function strayReason({ state }: Order, twist: Twist): string | undefined {
  if (twist === 'other-payer') return 'unknown'
  if (twist === 'too-little' || twist === 'other-price') return 'amount'
  return state === 'canceled' || state === 'expired' || state === 'failed' ? 'late' : undefined
}
