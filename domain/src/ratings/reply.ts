/** A tutor's reply to a review (trust §5.7). */
import { DAY, type Instant } from '../time/instant.ts'

/** How long after it was written a reply may be changed. */
const openFor = DAY

export function mayChangeReply(writtenAt: Instant, now: Instant): boolean {
  return now < writtenAt + openFor
}

/** Whether the author changed the review after the reply to it was written or last changed. */
export function isOutdated(reply: { writtenAt: Instant; editedAt: Instant | null }, reviewChangedAt: Instant): boolean {
  return reviewChangedAt > (reply.editedAt ?? reply.writtenAt)
}
