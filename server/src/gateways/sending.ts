/** Result of sending a message through an outside service, without addresses or texts. */

import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'

export type SendResult =
  /** Accepted; `name` is the service's id of the message in later reports. */
  | { taken: true; name: string | null }
  /**
   * Not accepted: `later` is worth another try, `never` is not, and `gone` also means that the address is dead.
   * `reason` is a code such as `whatsapp:131026`.
   */
  | { taken: false; again: 'later' | 'never' | 'gone'; reason: DeliveryReason; waitSeconds?: number }

export function taken(name: string | null = null): SendResult {
  return { taken: true, name }
}

export function later(reason: DeliveryReason, waitSeconds?: number): SendResult {
  return { taken: false, again: 'later', reason, ...(waitSeconds === undefined ? {} : { waitSeconds }) }
}

export function never(reason: DeliveryReason): SendResult {
  return { taken: false, again: 'never', reason }
}

export function gone(reason: DeliveryReason): SendResult {
  return { taken: false, again: 'gone', reason }
}
