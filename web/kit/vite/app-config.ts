/** One build recipe for the three apps, so that they differ only in name, address and port. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { compiledWords } from './compile-words.ts'
import { fontPreload } from './font-preload.ts'
import { precompress } from './precompress.ts'
import { themeBoot } from './theme-boot.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

export interface App {
  /** Where the app lives below its origin, e.g. `/` or `/admin/`. */
  base: string
  /** Port of the development server when PORT is not set. */
  port: number
}

const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

export function appConfig(app: App): UserConfig {
  const server = process.env.HIWAR_SERVER ?? 'http://127.0.0.1:4000'
  return {
    base: app.base,
    plugins: [react(), tailwindcss(), compiledWords(), withoutJsonSchema(), themeBoot(), fontPreload(), precompress()],
    resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
    define: { 'import.meta.env.HIWAR_VERSION': JSON.stringify(process.env.HIWAR_VERSION ?? '0.1.0') },
    server: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? app.port),
      strictPort: true,
      fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] },
      proxy: {
        '/api': { target: server },
        '/assets': { target: server },
        '/socket.io': { target: server, ws: true },
      },
    },
    build: {
      target: browsers,
      cssTarget: browsers,
      // The server owns /assets for uploads and receipts, so built files live beside it.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      // The first script lists the files of every page: names of words would be most of that list.
      rolldownOptions: { output: { chunkFileNames: 'static/[hash].js' } },
    },
  }
}
