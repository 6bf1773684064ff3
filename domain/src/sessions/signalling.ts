import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'

/** The age of a direct link: the server's generation, and the offerer's builds within it. */
const BUILDS = 1000

/** The last build of a generation; after it the offerer registers anew. */
export const LAST_BUILD = BUILDS - 1

/** `generation` x 1000 + `build`, the build from 0 to 999. */
export function epochOf(generation: number, build: number): number {
  if (!Number.isInteger(build) || build < 0 || build > LAST_BUILD) throw new RangeError(`Not a build: ${build}`)
  return generation * BUILDS + build
}

export function generationOf(epoch: number): number {
  return Math.floor(epoch / BUILDS)
}

export function buildOf(epoch: number): number {
  return epoch % BUILDS
}

/** Whether a signal of that epoch belongs to the generation that is live now. */
export function isCurrentEpoch(epoch: number, generation: number): boolean {
  return generationOf(epoch) === generation
}

// Addresses of the two ends: in a call that hides them only those of a relay may be told.

/** Whether a candidate is a relay's address; the empty one, which ends the list, tells no address. */
export function isRelayed(candidate: string): boolean {
  return candidate.trim() === '' || / typ relay(\s|$)/.test(candidate)
}

/** The description without the addresses that are not a relay's. */
export function withoutDirect(sdp: string): string {
  return sdp.replace(/^a=candidate:.*(?:\r\n|\n|$)/gm, (line) => (isRelayed(line) ? line : ''))
}

// What a browser counts of its link only grows as long as the link is the same.

/** Without the lost packets, of which one that comes late is taken off again. */
const counters = ['packetsIn', 'samplesIn', 'concealedIn', 'framesIn', 'freezeMs', 'bytesIn', 'bytesOut'] as const

export type Counters = Readonly<Record<(typeof counters)[number], number>>

/** Whether a counter is lower than in an earlier report of the same epoch, which no true report is. */
export function hasFallen(report: MediaReport, before: Counters | undefined): boolean {
  return before !== undefined && counters.some((name) => report[name] < before[name])
}
