/** How long the room waits for those it has lost, in milliseconds. */
import { MINUTE, SECOND } from '../time/instant.ts'

export const sessionTimes = {
  /** A member whose socket is lost is gone after this, unless he joins again. */
  grace: 15 * SECOND,
  /** How often each node gives a sign of life, for itself and for those inside through it. */
  beat: 15 * SECOND,
  /** A node that was silent for so long is gone, and its sockets with it. */
  silence: 45 * SECOND,
  /** Refused tries of one member are kept once in this time. */
  refusals: MINUTE,
} as const
