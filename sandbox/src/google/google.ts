// What the parts of the stand-in of Google share.
import type { Faults } from '../faults.ts'
import type { Timing } from '../timing.ts'
import type { Grant } from './grant.ts'
import type { Keys } from './keys.ts'

export type Google = {
  /** What it calls itself, which is also where it is found. */
  issuer: string
  keys: Keys
  /** Access tokens that were given out. */
  grants: Map<string, Grant>
  faults: Faults
  timing: Timing
  now: () => number
  stopping: AbortSignal
}
