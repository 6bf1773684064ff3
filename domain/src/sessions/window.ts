/** When the room of a lesson, an interview or a demo session lets its two members in. */
import { sessionWindow } from '@hiwar/contract/limits.ts'
import { type Instant, MINUTE, plus } from '../time/instant.ts'
import { holds, type TimeRange } from '../time/ranges.ts'

export interface SessionWindow {
  /** From here on one may see who is inside. */
  readonly preJoinOpens: Instant
  /** From here on one may enter. */
  readonly opens: Instant
  readonly start: Instant
  readonly end: Instant
  /** From here on nobody is inside. */
  readonly closes: Instant
}

/** All times of a session's room. */
export function windowOf({ start, end }: TimeRange): SessionWindow {
  return {
    preJoinOpens: plus(start, -sessionWindow.preJoinMinutesBefore * MINUTE),
    opens: plus(start, -sessionWindow.minutesBefore * MINUTE),
    start,
    end,
    closes: plus(end, sessionWindow.minutesAfter * MINUTE),
  }
}

/** Whether one may wait before the door: from an hour before the start until the room closes. */
export function mayPreJoin(session: TimeRange, now: Instant): boolean {
  const { preJoinOpens, closes } = windowOf(session)
  return holds({ start: preJoinOpens, end: closes }, now)
}

/** Whether one may be inside: from ten minutes before the start to ten minutes after the end. */
export function mayJoin(session: TimeRange, now: Instant): boolean {
  const { opens, closes } = windowOf(session)
  return holds({ start: opens, end: closes }, now)
}
