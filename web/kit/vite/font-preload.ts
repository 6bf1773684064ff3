/** Asks for the Arabic face together with the page: every first screen needs it. */
import type { Plugin } from 'vite'

export function fontPreload(): Plugin {
  let base = '/'
  return {
    name: 'hiwar-font-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /alexandria-arabic.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: base + file },
            injectTo: 'head' as const,
          })),
    },
  }
}
