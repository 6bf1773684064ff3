/** An epoch names one build of the direct link: the pair's generation, issued by the server, and the build within it. */

const builds = 1_000

export function epochOf(generation: number, build: number): number {
  return generation * builds + build
}

export function generationOf(epoch: number): number {
  return Math.floor(epoch / builds)
}

export function buildOf(epoch: number): number {
  return epoch % builds
}
