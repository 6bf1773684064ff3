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
