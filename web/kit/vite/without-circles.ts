/**
 * Refuses a build whose files import each other in a circle. Modules that import in one direction only can be joined to
 * such files, and the file that runs first then reads constants that the other one has not made yet.
 */
import type { Plugin } from 'vite'

export function withoutCircles(): Plugin {
  return {
    name: 'hiwar-without-circles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle === null) return
      const files = chunks.filter(({ fileName }) => circle.includes(fileName))
      const lines = files.map(({ fileName, moduleIds }) => `${fileName} has ${moduleIds.join(', ')}`)
      this.error(`Files import each other:\n${lines.join('\n')}`)
    },
  }
}

/** The first circle of files, by what each file imports. */
export function circleIn(files: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  function follow(file: string, way: readonly string[]): string[] | null {
    if (way.includes(file)) return way.slice(way.indexOf(file))
    if (done.has(file)) return null
    for (const next of files.get(file) ?? []) {
      const circle = follow(next, [...way, file])
      if (circle !== null) return circle
    }
    done.add(file)
    return null
  }
  for (const file of files.keys()) {
    const circle = follow(file, [])
    if (circle !== null) return circle
  }
  return null
}
