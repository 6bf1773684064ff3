import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'
import { compiledWords } from '../kit/vite/compile-words.ts'

/** Builds the pages' renderer beside the client files; the server loads it to answer with whole pages. */
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
          // The server has the contract already, and its schemas must not be named twice in one process.
          rolldownOptions: { external: [/^@hiwar\/contract\//, 'zod'] },
        },
      })
    },
  }
}

const config = appConfig({ base: '/', port: 4103 })

export default defineConfig({ ...config, plugins: [...(config.plugins ?? []), renderer()] })
