/** Every time and threshold of the room, in milliseconds unless its name says otherwise. */

import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'

export const roomTimes = {
  tick: 1_000,
  /** Before this, a link that went quiet is shaky and heals by itself; after it, it is down. */
  shakyFor: 2_000,
  /** No packet for this long although the other's microphone or camera is on. */
  silentFor: 2_500,
  /** Between two rungs of the recovery ladder, and the connect watchdog. */
  rung: 8_000,
  /** The other's request and our own timer within this time are one attempt. */
  coalesce: 2_000,
  /** The answerer asks this long after an answer that led nowhere. */
  askAfterAnswer: 10_000,
  /** At most one restart of a healthy link in this time. */
  restartOften: 5_000,
  /** Relay addresses that live shorter than this are renewed before they are used. */
  renewRelays: 300_000,

  ping: 3_000,
  report: 15_000,
  /** A timer this late means that the tab slept: the count of missed pongs starts again. */
  sleptFor: 6_000,
  /** Typing in the shared notes goes out this long after it began. */
  notesPause: 400,
  /** What need not be said at the first moment of a call is said a breath later: the pictures come first. */
  breath: 1_000,
  knock: 1_000,
  /** On a line that was quick, a connection that is not there after so long is begun anew. */
  knockBeat: 500,
  quickTrip: 300,
  /** A new connection gets this long before the next answer of the server drops it for another. */
  hastenAgain: 5_000,

  /** Our own banner appears this long after the link was last seen up. */
  bannerAfter: 2_000,
  joiningIsQuick: 400,
  joiningIsLong: 10_000,
  soundOnlyAfter: 10_000,
  rejoinAfter: 30_000,
  /** The server forgets a lost member after this long; until then his place is kept. */
  gone: sessionTimes.grace,
  suggestMessage: 5 * MINUTE,
  ruleOfMinutes: 10 * MINUTE,
  /** How long «بقيت ٥ دقائق» and a single piece of news stay in the status line. */
  newsShown: 15_000,
  promptIsIgnored: 20_000,

  controlsHide: 4_000,
  soundTest: 3_000,
} as const

export const missedPongs = 3
export const candidatesKept = 64
/** Requests of the answerer without an answer before it gives up, as long as the offerer's ladder. */
export const asksBeforeGivingUp = 6

/** Time as the room uses it, so that tests hold it in their hands. */
export interface RoomClock {
  /** The corrected present, in milliseconds since 1970. */
  now: () => number
  /** Runs once after so many milliseconds; the answer takes it back. */
  after: (milliseconds: number, task: () => void) => () => void
  /** Runs again and again until it is taken back. */
  every: (milliseconds: number, task: () => void) => () => void
}

export function browserClock(now: () => number): RoomClock {
  return {
    now,
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds)
      return () => clearTimeout(timer)
    },
    every(milliseconds, task) {
      const timer = setInterval(task, milliseconds)
      return () => clearInterval(timer)
    },
  }
}
