/** When a member may object to what the room made of a lesson. */
import { objectionHours } from '@hiwar/contract/limits.ts'
import { objectionCategory } from '@hiwar/contract/reports.ts'
import { HOUR, type Instant } from '../time/instant.ts'

/** From the end of the lesson, for forty-eight hours. */
export function mayObject(end: Instant, now: Instant): boolean {
  return now >= end && now <= end + objectionHours * HOUR
}

/** A report about a lesson becomes no objection afterwards, and an objection nothing else. */
export function turnsObjection(before: string, after: string | undefined): boolean {
  return after !== undefined && after !== before && [before, after].includes(objectionCategory)
}
