// The state that all calls of the payment provider share.
import type { Disturbed } from '../faults.ts'
import type { MerchantNotifier } from './announce.ts'
import type { Cards } from './cards.ts'
import type { Orders } from './order.ts'
import type { RefusalCode } from './wire.ts'

export type Fawry = Disturbed & {
  merchantCode: string
  secureKey: string
  /** The address of the provider's pages for browsers. */
  publicUrl: string
  orders: Orders
  cards: Cards
  announcer: MerchantNotifier
}

/** The caller of a call: every call names the merchant and carries a signature of its fields. */
export type Caller = { merchantCode: string | undefined; signature: string | undefined; expected: string }

export function callerRefusal(fawry: Fawry, caller: Caller): RefusalCode | undefined {
  if (caller.merchantCode !== fawry.merchantCode) return 9901
  if (caller.signature !== caller.expected) return 9946
  return undefined
}
