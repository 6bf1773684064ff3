/** When the room of a lesson, an interview or a demo session lets its two members in. */
import { sessionWindow } from '@hiwar/contract/fields/limits.ts'
import {
  holds,
  type Instant,
  MINUTE,
  parseInstant,
  plus,
  rangeOfMinutes,
  SECOND,
  type TimeRange,
} from '../time/instant.ts'

/** The time of a lesson, an interview or a demo session, which travels as its start and its minutes. */
export function sessionTime({ start, duration }: { readonly start: string; readonly duration: number }): TimeRange {
  return rangeOfMinutes(parseInstant(start), duration)
}

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

/** How long the room waits for those it has lost, in milliseconds. */
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

// What it means for the room when a socket of a member enters it.

/** The member's place in the room, held through one socket. */
export interface HeldPlace {
  readonly socketId: string
  /** When the loss of the socket was noticed; null while it lives. */
  readonly lostAt: Instant | null
}

/**
 * `join`: he was not inside; `resume`: his lost socket is back in time, as if he had never been away; `moved`: another
 * tab takes the call over; `again`: this very socket is inside already.
 */
export type Entry = 'join' | 'resume' | 'moved' | 'again'

export function entryOf(place: HeldPlace | undefined, socketId: string, now: Instant): Entry {
  if (place === undefined) return 'join'
  if (place.lostAt !== null) return now - place.lostAt < sessionTimes.grace ? 'resume' : 'join'
  return place.socketId === socketId ? 'again' : 'moved'
}
