/**
 * Signals of a direct connection. Its epochs hold the server's generation and the offerer's build number within it.
 */

const BUILDS = 1000

/** The last build number of a generation; after it the offerer registers again. */
export const LAST_BUILD = BUILDS - 1

/** `generation` x 1000 + `build`; the build is 0 to 999. */
export function epochOf(generation: number, build: number): number {
  if (!Number.isInteger(build) || build < 0 || build > LAST_BUILD) throw new RangeError(`Not a build: ${build}`)
  return generation * BUILDS + build
}

export function generationOf(epoch: number): number {
  return Math.floor(epoch / BUILDS)
}

/** Whether a signal of this epoch belongs to the current generation. */
export function isCurrentEpoch(epoch: number, generation: number): boolean {
  return generationOf(epoch) === generation
}

/**
 * Whether a candidate is a relay address, the only kind that is sent in a session that hides the members' network
 * addresses. The empty candidate, which ends the list, has no address and counts too.
 */
export function isRelayed(candidate: string): boolean {
  return candidate.trim() === '' || / typ relay(\s|$)/.test(candidate)
}

/** The session description without addresses other than relay addresses. */
export function withoutDirect(sdp: string): string {
  return sdp.replace(/^a=candidate:.*(?:\r\n|\n|$)/gm, (line) => (isRelayed(line) ? line : ''))
}
