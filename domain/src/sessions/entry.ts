/** When the room of a lesson or meeting admits its two members. */
import { powerCutMinutesBefore, sessionWindow } from '@hiwar/contract/fields/limits.ts'
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

interface Timed {
  readonly start: string
  /** Minutes. */
  readonly duration: number
  /** Minutes added behind the end of a lesson. */
  readonly extraMinutes?: number | undefined
}

/** The time of a lesson or meeting, from its start and its length in minutes, with what was added to it. */
export function sessionTime({ start, duration, extraMinutes = 0 }: Timed): TimeRange {
  return rangeOfMinutes(parseInstant(start), duration + extraMinutes)
}

export interface SessionWindow {
  /** The instant from which members may wait and see who is inside. */
  readonly preJoinOpens: Instant
  /** The instant from which members may enter. */
  readonly opens: Instant
  readonly start: Instant
  readonly end: Instant
  /** The instant from which nobody may be inside. */
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

/** Whether members may wait before the room: from an hour before the start until the room closes. */
export function mayPreJoin(session: TimeRange, now: Instant): boolean {
  const { preJoinOpens, closes } = windowOf(session)
  return holds({ start: preJoinOpens, end: closes }, now)
}

/** Whether members may be inside: from ten minutes before the start to ten minutes after the end. */
export function mayJoin(session: TimeRange, now: Instant): boolean {
  const { opens, closes } = windowOf(session)
  return holds({ start: opens, end: closes }, now)
}

/** Whether a member may declare a power cut: from half an hour before the start to the end. */
export function mayDeclarePowerCut({ start, end }: TimeRange, now: Instant): boolean {
  return holds({ start: plus(start, -powerCutMinutesBefore * MINUTE), end }, now)
}

/** Timeouts of the room, in milliseconds. */
export const sessionTimes = {
  /** A member whose socket is lost has left after this time without joining again. */
  grace: 15 * SECOND,
  /** Interval of the heartbeat that each server process sends for itself and its members. */
  beat: 15 * SECOND,
  /** A server process without heartbeat for this long has ended, with its sockets. */
  silence: 45 * SECOND,
  /** Refused tries of one member are recorded once within this time. */
  refusals: MINUTE,
} as const

/** The member's place in the room, held by one socket. */
export interface HeldPlace {
  readonly socketId: string
  /** When the server noticed the loss of the socket; null while the socket is connected. */
  readonly lostAt: Instant | null
}

/**
 * The effect of a member's new socket on the room. `join`: the member was not inside; `resume`: the lost socket is
 * replaced in time, without a gap; `moved`: another tab takes the call over; `again`: this socket is already inside.
 */
export type Entry = 'join' | 'resume' | 'moved' | 'again'

export function entryOf(place: HeldPlace | undefined, socketId: string, now: Instant): Entry {
  if (place === undefined) return 'join'
  if (place.lostAt !== null) return now - place.lostAt < sessionTimes.grace ? 'resume' : 'join'
  return place.socketId === socketId ? 'again' : 'moved'
}
