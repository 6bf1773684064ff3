/** The files of a first page: how its modules share them, and which they are. */
import type { Rollup } from 'vite'

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>

/** The first script of a page loads the others by the build's loader, which must not lie in one of them. */
export const loaderChunk = { name: 'loader', test: /vite\/preload-helper/, priority: 100 }

/** All that this module needs before it runs, in one file. */
export function firstChunk(main: string) {
  let needed: Set<string> | undefined
  return {
    name(id: string, graph: Graph) {
      needed ??= needsOf(main, graph)
      return needed.has(id) ? 'first' : null
    },
    priority: 1,
  }
}

function needsOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(next, graph, seen)
  return seen
}

/** The scripts that have these modules, with all that they import. */
export function filesWith(bundle: Rollup.OutputBundle, modules: readonly string[]): string[] {
  const names = new Set<string>()
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
    )
    if (chunk === undefined) throw new Error(`No file of the build has ${module}`)
    collect(bundle, chunk.fileName, names)
  }
  return [...names].sort()
}

function collect(bundle: Rollup.OutputBundle, name: string, names: Set<string>): void {
  if (names.has(name)) return
  names.add(name)
  const output = bundle[name]
  if (output?.type === 'chunk') for (const imported of output.imports) collect(bundle, imported, names)
}
