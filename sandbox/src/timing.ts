// Every wait of the sandbox in one place, in milliseconds, so that a test may shorten them.
import { setTimeout as sleep } from 'node:timers/promises'

export type Timing = {
  /** How late an answer comes under the fault "slow": below the ten seconds that callers allow. */
  slowAnswer: number
  /** The pause between two bytes of an answer that never ends. */
  drip: number
  /** How late a charge of 14.14 is answered. */
  magicAmount: number
  /** How long `slow@` mailboxes take to accept. */
  slowMailbox: number
  /** How long a notification waits for its answer before it counts as refused. */
  notificationAnswer: number
  /** The pauses between the tries of one notification. */
  notificationRetries: readonly number[]
  /** The pause before each state of a message that a messenger tells. */
  messageStep: number
  /** How often unpaid orders are looked through for expired ones. */
  expirySweep: number
}

export const realTiming: Timing = {
  slowAnswer: 4_000,
  drip: 20,
  magicAmount: 30_000,
  slowMailbox: 20_000,
  notificationAnswer: 10_000,
  notificationRetries: [1_000, 5_000, 30_000, 120_000, 600_000],
  messageStep: 300,
  expirySweep: 1_000,
}

/** Waits; says whether the wait ran to its end (false when the sandbox stops or is reset meanwhile). */
export async function pause(milliseconds: number, stopping: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal: stopping, ref: false })
    return true
  } catch {
    return false
  }
}
