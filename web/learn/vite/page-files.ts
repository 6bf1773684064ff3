/** Lists the files of each page, so that the server can name them in the page's HTML and none waits for another. */
import type { Plugin } from 'vite'
import { filesWith } from '../../kit/vite/first-files.ts'
import { frames, pageRows, sheetPanel } from './page-table.ts'

export function pageFiles(): Plugin {
  return {
    name: 'hiwar-page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const inPage = new Set(filesWith(bundle, ['/src/start.ts']))
      const rows = pageRows.map(({ path, module, isOwn, isPrerendered }) => {
        const framed = isPrerendered ? [frames.visitors, sheetPanel] : [frames.visitors]
        const needed = ['/src/main.tsx', module, ...(isOwn ? [] : framed)]
        return [path, filesWith(bundle, needed).filter((file) => !inPage.has(file))]
      })
      this.emitFile({ type: 'asset', fileName: 'server/pages.json', source: JSON.stringify(Object.fromEntries(rows)) })
    },
  }
}
