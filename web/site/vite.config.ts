import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'
import { compiledWords } from '../kit/vite/compile-words.ts'

/** Builds the page renderer beside the client files. The server loads it to answer with complete pages. */
function renderer(): Plugin {
  let folder = ''
  return {
    name: 'hiwar-renderer',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      await build({
        root: fileURLToPath(new URL('.', import.meta.url)),
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react(), compiledWords()],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/render.tsx',
          outDir: `${folder}/server`,
          emptyOutDir: true,
          // The server already loads the contract; a second copy would register its schemas twice in one process.
          rolldownOptions: { external: [/^@hiwar\/contract\//, 'zod'] },
        },
      })
    },
  }
}

const config = appConfig({ base: '/', port: 4103 })

export default defineConfig({ ...config, plugins: [...(config.plugins ?? []), renderer()] })
