/** What it means for the room when a socket of a member enters it. */
import type { Instant } from '../time/instant.ts'
import { sessionTimes } from './times.ts'

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
