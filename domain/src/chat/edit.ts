/** How long the author of a message may still change it. */
import { messageEditHours } from '@hiwar/contract/limits.ts'
import { HOUR, type Instant } from '../time/instant.ts'

/** Whether a message written then may be edited now: up to 24 hours later, to the millisecond. */
export function mayEdit(createdAt: Instant, now: Instant): boolean {
  return now - createdAt <= messageEditHours * HOUR
}
