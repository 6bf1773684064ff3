/** All times and thresholds of the room, in milliseconds. */

import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { Timers } from '@hiwar/kit/timers.ts'

export const roomTimes = {
  tick: 1_000,
  /** A disconnected link is shaky for this long and may heal by itself; after that it is down. */
  shakyFor: 2_000,
  /** No packet for this long while the other member's microphone or camera is on: the link is down. */
  silentFor: 2_500,
  /** Between two recovery steps; also the limit for a first connection. */
  recoveryStep: 8_000,
  /** The answerer's request and the offerer's own timer within this time count as one attempt. */
  coalesce: 2_000,
  /** The answerer asks for recovery this long after an answer without a connection. */
  askAfterAnswer: 10_000,
  /** A healthy link is restarted at most once in this time. */
  restartOften: 5_000,
  /** Relay credentials that expire within this time are renewed before use. */
  renewRelays: 300_000,
  /** A key of the media server that expires within this time is renewed before use. */
  renewKey: 30_000,

  ping: 3_000,
  report: 15_000,
  /** A timer this late means that the tab slept: missed pongs are counted from zero again. */
  sleptFor: 6_000,
  /** Delays signals that can wait until the first pictures are sent. */
  settleDelay: 1_000,
  probe: 1_000,
  /** Interval at which a cut-off room checks the socket; after a fast connection, also the first reconnect interval. */
  knockBeat: 500,
  quickTrip: 300,
  /** A reconnect gets this long before the server's next answer starts another one. */
  hastenAgain: 5_000,

  /** The reconnecting banner appears this long after the link was last up. */
  bannerAfter: 2_000,
  joiningIsQuick: 400,
  joiningIsLong: 10_000,
  soundOnlyAfter: 10_000,
  rejoinAfter: 30_000,
  /** The server forgets a disconnected member after this long and keeps the member's place until then. */
  gone: sessionTimes.grace,
  suggestMessage: 5 * MINUTE,
  ruleOfMinutes: 5 * MINUTE,
  promptIsIgnored: 20_000,

  controlsHide: 4_000,
  soundTest: 3_000,
} as const

export const missedPongs = 3
export const candidatesKept = 64
/** Requests without an answer before the answerer gives up; takes as long as the offerer's steps. */
export const asksBeforeGivingUp = 6

/** The room's clock and timers; tests pass a fake. */
export type RoomClock = Timers
