/** Puts the theme script into the head as a small hashed file: the content policy forbids inline scripts. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = readFileSync(new URL('../src/theme/boot.js', import.meta.url), 'utf8')
const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
const fileName = `static/theme-${hash}.js`

export function themeBoot(): Plugin {
  let base = '/'
  return {
    name: 'hiwar-theme-boot',
    configResolved(config) {
      base = config.base
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `${base}${fileName}`) return next()
        response.setHeader('content-type', 'text/javascript')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `${base}${fileName}` }, injectTo: 'head-prepend' }],
    },
  }
}
