/** Lists the files of each page, so that the server can name them in the page's HTML and none waits for another. */
import type { Plugin, Rollup } from 'vite'
import { frames, pageRows } from './page-table.ts'

export function pageFiles(): Plugin {
  return {
    name: 'hiwar-page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const first = new Set(filesWith(bundle, ['/src/main.tsx']))
      const rows = pageRows.map(({ path, module, isOwn }) => {
        const needed = isOwn ? [module] : [module, frames.visitors]
        return [path, filesWith(bundle, needed).filter((file) => !first.has(file))]
      })
      this.emitFile({ type: 'asset', fileName: 'server/pages.json', source: JSON.stringify(Object.fromEntries(rows)) })
    },
  }
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
