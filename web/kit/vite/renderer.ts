import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { compiledWords } from './compile-words.ts'

/** Globals of the browser that pages read while they render; on the server each is empty. */
const browser = {
  localStorage: '({ getItem: () => null })',
  sessionStorage: '({ getItem: () => null })',
  location: '({ origin: "", protocol: "https:", pathname: "/" })',
  'document.cookie': '""',
}

/** Builds `src/render.tsx` beside the client files. The server loads it to answer with complete pages. */
export function renderer(root: string): Plugin {
  let folder = ''
  return {
    name: 'hiwar-renderer',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      await buildRenderer(root, `${folder}/server`)
    },
  }
}

/** Builds `src/render.tsx` of an app into `render.js` of the folder. */
export async function buildRenderer(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: browser,
    plugins: [react(), compiledWords()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render.tsx',
      outDir: folder,
      emptyOutDir: false,
      // The server already loads the contract; a second copy would register its schemas twice in one process.
      rolldownOptions: { external: [/^@hiwar\/contract\//, 'zod'] },
    },
  })
}
