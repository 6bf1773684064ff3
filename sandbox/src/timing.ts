// All delays of the sandbox in milliseconds, so that tests can shorten them.
import { setTimeout as sleep } from 'node:timers/promises'

export type Timing = {
  /** Delay of the fault `slow`: below the ten seconds that callers allow. */
  slowAnswer: number
  /** Pause between two bytes of an endless response. */
  drip: number
  /** Delay of the response to a charge of 14.14. */
  magicAmount: number
  /** Delay before a `slow@` mailbox accepts. */
  slowMailbox: number
  /** Timeout of a notification, after which it counts as refused. */
  notificationAnswer: number
  /** Pauses between the attempts of one notification. */
  notificationRetries: readonly number[]
  /** Pause before each state in a messenger's reports. */
  messageStep: number
  /** Interval of the search for expired orders. */
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

/** Waits and returns whether the wait was complete; false when the sandbox stops or is reset before the end. */
export async function pause(milliseconds: number, stopping: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal: stopping, ref: false })
    return true
  } catch {
    return false
  }
}
