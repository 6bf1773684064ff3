/** The epoch of a direct link: which generation of its two ends it joins, and which build within that. */
const buildsPerGeneration = 1000

export function epochOf(generation: number, build: number): number {
  return generation * buildsPerGeneration + Math.min(build, buildsPerGeneration - 1)
}

export function generationOf(epoch: number): number {
  return Math.floor(epoch / buildsPerGeneration)
}
