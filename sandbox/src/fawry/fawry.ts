// Everything that the calls of the payment provider share.
import type { Faults } from '../faults.ts'
import type { Timing } from '../timing.ts'
import type { Announcer } from './announce.ts'
import type { Cards } from './cards.ts'
import type { Orders } from './orders.ts'

export type Fawry = {
  merchantCode: string
  secureKey: string
  /** Where the pages of the provider are reached by a browser. */
  publicUrl: string
  orders: Orders
  cards: Cards
  announcer: Announcer
  faults: Faults
  timing: Timing
  now: () => number
  stopping: AbortSignal
}
