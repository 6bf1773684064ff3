/** One Vite configuration for all three apps, which differ only in port and files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { compiledWords } from './compile-words.ts'
import { withoutCircles } from './without-circles.ts'
import { withoutReplies } from './without-replies.ts'

export interface App {
  /** Port of the development server when PORT is not set. */
  port: number
  /** Which modules share a file, where the build is not to decide. */
  groups?: Rolldown.CodeSplittingGroup[]
}

/**
 * The oldest browsers that are served, as old as the style sheets of Tailwind allow. What the language knows beyond them
 * is refused by `web/tsconfig.json`; a visit without it is part of the journeys. // ours
 */
export const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4']

export function appConfig(app: App): UserConfig {
  const server = process.env.HIWAR_SERVER ?? 'http://127.0.0.1:4000'
  return {
    plugins: [
      react(),
      tailwindcss(),
      compiledWords(),
      withoutReplies(),
      withoutUnused(),
      withoutCircles(),
      themeBoot(),
      fontPreload(),
      precompress(),
    ],
    resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
    define: { 'import.meta.env.HIWAR_VERSION': JSON.stringify(process.env.HIWAR_VERSION ?? '0.1.0') },
    server: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? app.port),
      strictPort: true,
      fs: { allow: [join(import.meta.dirname, '../../..')] },
      proxy: {
        '/api': { target: server },
        '/assets': { target: server },
        '/socket.io': { target: server, ws: true },
      },
    },
    build: {
      target: browsers,
      cssTarget: browsers,
      // The server uses /assets for uploads and receipts, so built files need another folder.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      // The entry script lists the files of every page; names in them would be most of that list.
      rolldownOptions: {
        output: {
          chunkFileNames: 'static/[hash:7].js',
          ...(app.groups && { codeSplitting: { groups: app.groups } }),
        },
      },
    },
  }
}

const source = readFileSync(join(import.meta.dirname, '../src/theme/boot.js'), 'utf8')
const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
const fileName = `static/theme-${hash}.js`

/** Adds the theme script to the head as a hashed file: the content security policy forbids inline scripts. */
function themeBoot(): Plugin {
  return {
    name: 'hiwar-theme-boot',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${fileName}`) return next()
        response.setHeader('content-type', 'text/javascript')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  }
}

/** Preloads the Arabic font with the page, because every first screen needs it. */
function fontPreload(): Plugin {
  return {
    name: 'hiwar-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /alexandria-arabic.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
const smallest = 1024

/** Writes a `.br` and a `.gz` beside every text file of the build: the server compresses nothing per request. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'hiwar-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < smallest) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

const english = /\/zod\/v4\/locales\/en\.js$/
const writer = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function|class) (\w+)/gm

/**
 * Excludes from browser builds what they never use of zod: the JSON Schema writer, with which the server describes its
 * endpoints, and the English sentences, since people read the catalogue's.
 */
function withoutUnused(): Plugin {
  return {
    name: 'hiwar-without-unused',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (english.test(id)) return 'export default () => ({ localeError: () => undefined })'
      if (!writer.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(exported)].map(([, name]) => name)
      return ['const absent = () => absent', ...names.map((name) => `export const ${name} = absent`)].join('\n')
    },
  }
}
