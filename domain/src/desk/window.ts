/** When the two members of a session write on its desk. */
import { deskWindow } from '@hiwar/contract/fields/desk-limits.ts'
import { HOUR, holds, type Instant, MINUTE, plus, type TimeRange } from '../time/instant.ts'

/** From this instant on nobody writes on the desk, and it stays as it is. */
export function deskFreezesAt({ end }: Pick<TimeRange, 'end'>): Instant {
  return plus(end, deskWindow.hoursAfter * HOUR)
}

/** Whether the members may write, joined or not: from an hour before the start until a day after the end. */
export function mayWriteDesk(session: TimeRange, now: Instant): boolean {
  return holds({ start: plus(session.start, -deskWindow.minutesBefore * MINUTE), end: deskFreezesAt(session) }, now)
}
